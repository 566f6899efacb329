import { timingSafeEqual } from 'node:crypto';
import { stateName } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { isBanned } from '#modules/live/anchors.rules.ts';
import { findAnchor, findRoomOf } from '#modules/live/index.ts';
import { ownerMay } from '#modules/live/rooms.rules.ts';
import { clockText } from '#modules/matches/clock.rules.ts';
import type { Matches } from '#modules/matches/index.ts';
import { isLive } from '#modules/matches/matches.rules.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, language } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { findLatest } from './analytics.service.ts';
import {
  chatMain,
  countdownMain,
  giftsMain,
  goalMain,
  overlayPage,
  scoreMain,
} from './overlay-page.rules.ts';
import type { Overlay, OverlayQuery } from './overlays.contract.ts';
import { OVERLAY_KINDS, type OverlayKind } from './overlays.rules.ts';
import {
  findOverlay,
  listOverlayGifts,
  listOverlayLines,
  listOverlays,
  raiseOverlay,
  turnOverlay,
} from './overlays.store.ts';

export interface OverlaysService {
  list(viewer: User): Promise<Overlay[]>;
  renew(viewer: User, kind: OverlayKind): Promise<Overlay[]>;
  turn(viewer: User, kind: OverlayKind, on: boolean): Promise<Overlay[]>;
  /** Null where the address is not in force, or its anchor may not broadcast. */
  page(kind: OverlayKind, token: string, query: OverlayQuery, now: Date): Promise<string | null>;
}

interface Parts {
  db: Db;
  matches: Pick<Matches, 'some'>;
  translate: Platform['translate'];
  keyring: Keyring;
}

const TOKEN = /^(\d{1,15})-([\w-]{43})$/;

export function createOverlaysService({ db, matches, translate, keyring }: Parts): OverlaysService {
  const signed = (anchorId: number, kind: OverlayKind, version: number) =>
    `overlay ${anchorId} ${kind} ${version}`;

  async function list({ id }: User): Promise<Overlay[]> {
    const known = await listOverlays(db, id);
    return OVERLAY_KINDS.map((kind) => {
      const { version, isOn } = known.get(kind) ?? { version: 0, isOn: true };
      const proof = keyring.lasting(signed(id, kind, version)).toString('base64url');
      return { kind, on: isOn, url: `/overlay/${kind}/${id}-${proof}` };
    });
  }

  async function anchorOf(kind: OverlayKind, token: string): Promise<number | null> {
    const [, id, proof = ''] = TOKEN.exec(token) ?? [];
    if (id === undefined) return null;
    const { version, isOn } = await findOverlay(db, Number(id), kind);
    if (!isOn) return null;
    const shown = Buffer.from(proof, 'base64url');
    const isRight = keyring
      .lastingOrOlder(signed(Number(id), kind, version))
      .some((mac) => mac.length === shown.length && timingSafeEqual(mac, shown));
    return isRight ? Number(id) : null;
  }

  async function matchOf(matchId: number | null, lang: LanguageCode) {
    if (matchId === null) return null;
    const [match] = await matches.some({ ids: [matchId] }, 'board', 1, lang);
    return match ?? null;
  }

  async function scoreOf(matchId: number | null, lang: LanguageCode, now: Date): Promise<string> {
    const match = await matchOf(matchId, lang);
    if (!match) return '';
    const { home, away, homeScore, awayScore, state } = match;
    const sport = sportOf(match.game, match.variant);
    const clock = clockText(sport.periods, match, now.getTime());
    const hasScore = isLive(state) || homeScore + awayScore > 0;
    return scoreMain({
      home: home.name,
      away: away.name,
      score: hasScore ? `${homeScore} : ${awayScore}` : '–',
      state: clock ?? translate(lang, stateName(sport, state)),
    });
  }

  return {
    list,
    async renew(viewer, kind) {
      await transact(db, (tx) => raiseOverlay(tx, viewer.id, kind));
      return await list(viewer);
    },
    async turn(viewer, kind, on) {
      await transact(db, (tx) => turnOverlay(tx, viewer.id, kind, on));
      return await list(viewer);
    },
    async page(kind, token, query, now) {
      const anchorId = await anchorOf(kind, token);
      if (anchorId === null) return null;
      const [anchor, found] = await Promise.all([findAnchor(db, anchorId), findRoomOf(db, anchorId)]);
      if (anchor?.state !== 'approved' || isBanned(anchor, now)) return null;
      if (!found || found.room.closedAt || !ownerMay(found.owner, now)) return null;
      const { id: roomId, matchId, language: lang } = found.room;
      const { tag, dir } = language(lang);
      const mains: Record<OverlayKind, () => Promise<string>> = {
        score: () => scoreOf(matchId, lang, now),
        chat: async () => chatMain(await listOverlayLines(db, roomId)),
        gifts: async () =>
          giftsMain(
            (await listOverlayGifts(db, anchorId, now)).map(({ names, ...gift }) => ({
              ...gift,
              name: names[lang] ?? names[DEFAULT_LANGUAGE] ?? '',
            })),
          ),
        async goal() {
          const latest = found.room.liveSince ? await findLatest(db, anchorId, now) : null;
          return goalMain(latest?.coins ?? 0, query.goal);
        },
        countdown: async () => countdownMain(query.to ?? (await matchOf(matchId, lang))?.startTime ?? null),
      };
      return overlayPage({ tag, dir, ...query }, await mains[kind]());
    },
  };
}
