import { randomUUID } from 'node:crypto';
import type { TestApp } from '#platform/testing/app.ts';
import type { EntryBody } from './entries.rules.ts';
import type { AdminScorer, Entered, SentEntry } from './scoring.contract.ts';

export const sent = (body: EntryBody, rest: Partial<SentEntry> & { at: string }): SentEntry => ({
  id: randomUUID(),
  seen: 0,
  body,
  ...rest,
});

/** A scorer of the demo, with a right granted by its administrator. */
export async function aScorer(
  site: TestApp,
  username: string,
  subject: { kind: 'league' | 'match'; ourId: number },
): Promise<{ token: string; grant: AdminScorer }> {
  const admin = await site.signIn('demo_admin');
  await site.call('admin/scorers/grant', {
    method: 'POST',
    body: { username, ...subject, reason: 'At the ground' },
    token: admin,
  });
  const { envelope } = await site.call('admin/scorers', { token: admin });
  const [grant] = (envelope.result as unknown as AdminScorer[]).filter(
    (row) => row.username === username && row.ourId === subject.ourId,
  );
  return { token: await site.signIn(username), grant: grant! };
}

/** Sends entries as the device of this session. */
export async function enter(site: TestApp, token: string, matchId: number, entries: readonly SentEntry[]) {
  const { status, envelope } = await site.call('scoring/enter', {
    method: 'POST',
    body: { matchId, sentAt: site.clock.now().toISOString(), entries },
    token,
  });
  return { status, code: envelope.errorCode, ...(envelope.result as unknown as Entered | null) };
}
