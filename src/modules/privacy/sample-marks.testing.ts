/** In every text of the user, and in name, mailbox, phone and address. */
export const MARK = 'mrk7f3q';
export const MARKED = {
  username: `${MARK}nick`,
  email: `${MARK}@example.org`,
  phone: '+8613987650001',
  ip: '203.0.113.77',
} as const;
/** Any of these in the database is personal data of the user. */
export const MARKS: readonly string[] = [MARK, MARKED.phone, MARKED.ip];

export const AT = "'2026-03-01T01:02:03Z'";
export const FUTURE = "'2036-03-01T00:00:00Z'";
export const text = (name: string) => `'${MARK} ${name}'`;
/** `shows`: values of the row that the export contains. */
export const row = (columns: string, values: string, ...shows: string[]) => ({ columns, values, shows });

export type Rows = Readonly<Record<string, ReturnType<typeof row>>>;
