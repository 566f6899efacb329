import { randomBytes } from 'node:crypto';
import type { Ledger } from '#modules/ledger/index.ts';
import { house, wallet } from '#modules/ledger/ledger.rules.ts';
import { datesFrom } from '#modules/matches/matches.rules.ts';
import type { RechargeDemo } from '#modules/recharge/index.ts';
import type { Users } from '#modules/users/index.ts';
import { demoEmail } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { AttributionService } from './attribution.service.ts';
import { CODE_LENGTH, codeFrom } from './channels.rules.ts';
import { countChannels, insertChannel, lockOwner } from './channels.store.ts';
import { insertDays } from './counts.store.ts';
import { DEMO_CHANNELS, DEMO_DAYS, demoCounts, joinedDaysAgo } from './demo.rules.ts';

interface Parts {
  /** Of the days. */
  zone: string;
  db: Db;
  users: Pick<Users, 'find' | 'findOrRegister' | 'rename' | 'bind'>;
  ledger: Pick<Ledger, 'pay'>;
  recharge: RechargeDemo;
  attribution: Pick<AttributionService, 'registerIn'>;
}

interface Member {
  id: number;
  index: number;
  joinedAt: Date;
}

const DAY_MS = 86_400_000;
const ORIGIN = { brand: '', lang: DEFAULT_LANGUAGE };
/** Registration bonus: spent before anything is bought. */
const SPENT = 60;

/** Two channels of the demo's operator with some weeks of registrations and payments. */
export async function fillDemoChannels(parts: Parts, now: Date): Promise<void> {
  const { db, users, ledger, recharge } = parts;
  const members = await transact(db, async (tx) => {
    const operator = await users.find(tx, { username: 'demo_channel' });
    if (!operator) return [];
    await lockOwner(tx, operator.id);
    return (await countChannels(tx, operator.id)) > 0 ? [] : await makeChannels(tx, parts, operator.id, now);
  });
  for (const { id, index, joinedAt } of members.filter(({ index: i }) => i % 2 === 0)) {
    const at = new Date(joinedAt.getTime() + DAY_MS / 2);
    await recharge.payThen(id, 1 + (index % 4), at);
    await ledger.pay({
      ...{ ...ORIGIN, now: at, reason: 'live_unlock', key: `demo-channel-unlock:${id}` },
      from: wallet(id),
      to: house,
      amount: SPENT - 5 * (index % 5),
      reference: { kind: 'demo', id },
    });
  }
}

async function makeChannels(tx: Tx, parts: Parts, ownerId: number, now: Date): Promise<Member[]> {
  const days = datesFrom(now, parts.zone, 1 - DEMO_DAYS, DEMO_DAYS);
  const createdAt = new Date(now.getTime() - DEMO_DAYS * DAY_MS);
  const members: Member[] = [];
  for (const [place, { name, source, type, users: names }] of DEMO_CHANNELS.entries()) {
    const code = codeFrom(randomBytes(CODE_LENGTH));
    const row = { ownerId, name, source, type, code, timeZone: parts.zone, createdAt };
    const made = await insertChannel(tx, row);
    if (!made) continue;
    await insertDays(
      tx,
      demoCounts(place, days).map((counts) => ({ ...counts, channelId: made.id })),
    );
    for (const [i, username] of names.entries()) {
      const index = members.length;
      const joinedAt = new Date(now.getTime() - joinedDaysAgo(i, names.length) * DAY_MS);
      const member = await join(tx, parts, { username, index, channelId: made.id, at: joinedAt });
      members.push(member);
    }
  }
  return members;
}

async function join(
  tx: Tx,
  { users, attribution }: Parts,
  { username, index, channelId, at }: { username: string; index: number; channelId: number; at: Date },
): Promise<Member> {
  const target = { kind: 'email', value: demoEmail(username.toLowerCase()) } as const;
  const how = { ...ORIGIN, now: at, source: 'email', promotionChannelId: channelId } as const;
  const { account } = await users.findOrRegister(tx, target, how);
  await users.rename(tx, account.id, username);
  const phone = { kind: 'phone', value: `+861381111${String(1000 + 37 * index)}` } as const;
  await users.bind(tx, account.id, phone, at);
  await attribution.registerIn(tx, account.id, channelId, at);
  return { id: account.id, index, joinedAt: at };
}
