import type { Tx } from '#platform/db/db.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { picturesIn } from '#platform/rich-text/rich-text.rules.ts';
import type { Uploads } from './uploads.service.ts';

interface Edit {
  ownerId: number;
  before: RichText;
  after: RichText;
}

/** In the transaction that writes a text: claims its new pictures, and releases those no longer shown. */
export async function changePictures(
  uploads: Pick<Uploads, 'claimAt' | 'release'>,
  tx: Tx,
  { ownerId, before, after }: Edit,
  now: Date,
): Promise<void> {
  const [was, is] = [new Set(picturesIn(before)), new Set(picturesIn(after))];
  for (const url of is) if (!was.has(url)) await uploads.claimAt(tx, { url, ownerId, purpose: 'cover' }, now);
  for (const url of was) if (!is.has(url)) await uploads.release(tx, url, now);
}
