import type { Pool } from 'pg';

/** Six digits of their own: a generated username may have as many. */
const CODE = /(?<!\w)\d{6}(?!\w)/;

/** The newest code sent to this address, or number without its country. Other messages, also to it, may have followed. */
export async function lastCodeTo(target: string, pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ body: string }>(
    'select body from outbox_messages where right(target, length($1)) = $1 order by id desc',
    [target],
  );
  const code = rows.flatMap(({ body }) => CODE.exec(body)?.[0] ?? [])[0];
  if (!code) throw new Error(`no code was sent to ${target}`);
  return code;
}
