import { mayPlayFrom } from '#platform/media/media-hosts.rules.ts';
import { broadcastErrors } from './broadcast-errors.contract.ts';

/** Refuses a playlist that no page could play: its anchor would be on air for nobody. */
export type CheckPlaylist = (url: string) => void;

export const createCheckPlaylist =
  (hosts: readonly string[]): CheckPlaylist =>
  (url) => {
    if (url !== '' && !mayPlayFrom(url, hosts))
      throw broadcastErrors.foreignHost({ host: URL.parse(url)?.host ?? url });
  };
