import type { Tx } from '#platform/db/db.ts';
import { changePictures } from '#platform/uploads/pictures.service.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { PlanRow } from './plans.tables.ts';

type Shown = Pick<PlanRow, 'content' | 'cover' | 'passed'>;

const textOf = ({ content, passed }: Shown) => [...content, ...(passed?.content ?? [])];
const coversOf = ({ cover, passed }: Shown) => [cover, passed?.cover ?? null];

/** Uploads are claimed for as long as the plan's current or approved text shows them. */
export async function changeFiles(
  uploads: Pick<Uploads, 'claimAt' | 'release'>,
  tx: Tx,
  plan: Shown & Pick<PlanRow, 'expertId'>,
  after: Shown,
  now: Date,
): Promise<void> {
  const texts = { ownerId: plan.expertId, before: textOf(plan), after: textOf(after) };
  await changePictures(uploads, tx, texts, now);
  const remaining = coversOf(after);
  for (const cover of new Set(coversOf(plan)))
    if (!remaining.includes(cover)) await uploads.release(tx, cover, now);
}
