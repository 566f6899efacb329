import { mayPlayFrom } from '#platform/media/media-hosts.rules.ts';
import { broadcastErrors } from './broadcast-errors.contract.ts';

/** Rejects a playlist that no page could play: the broadcast would have no viewers. */
export type CheckPlaylist = (url: string) => void;

export const createCheckPlaylist =
  (hosts: readonly string[]): CheckPlaylist =>
  (url) => {
    if (url !== '' && !mayPlayFrom(url, hosts))
      throw broadcastErrors.foreignHost({ host: URL.parse(url)?.host ?? url });
  };
