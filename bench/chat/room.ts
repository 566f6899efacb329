import { join } from 'node:path';
import { testChat } from '#modules/chat/chat.factory.ts';
import { openDatabase } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Place } from '../place.ts';

export const ROOM = 'live:1';
/** Number of senders: fewer would be limited by the flood rules. */
const TALKERS = 1_000;

export interface BenchRoom {
  url: string;
  users: number[];
  /** Missing or duplicate numbers. */
  problems(): Promise<number>;
  close(): Promise<void>;
}

/** A PostgreSQL of the benchmark, with one room and many senders. */
export async function openBenchRoom({ folder }: Place): Promise<BenchRoom> {
  const embedded = await startEmbedded({ dataDir: join(folder, 'chat'), log: silentLog });
  await ensureDatabase(embedded.url, 'chat');
  const url = embedded.databaseUrl('chat');
  const database = openDatabase({ url, pool: 2, log: silentLog });
  const client = await database.connect();
  await migrate(client, silentLog);
  const chat = testChat(database);
  await chat.makeRoom(ROOM);
  const users = await chat.makeUsers(TALKERS, 'talker');
  return {
    url,
    users,
    async problems() {
      const { rows } = await client.query<{ n: number }>(
        'select r.last_seq - (select count(distinct seq) from chat_messages m where m.room_id = r.id) as n from chat_rooms r',
      );
      return rows[0]!.n;
    },
    async close() {
      await client.end();
      await database.close();
      await embedded.stop();
    },
  };
}
