import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import type { RawRoute } from '#platform/http/raw-routes.ts';
import { inlineHash } from '#platform/security/script-hashes.ts';
import { OVERLAY_CSS, OVERLAY_SCRIPT } from './overlay-page.rules.ts';
import { overlaysCalls } from './overlays.calls.ts';
import { Overlay, OverlayQuery, RenewOverlay, TurnOverlay } from './overlays.contract.ts';
import { OVERLAY_KINDS } from './overlays.rules.ts';
import type { OverlaysService } from './overlays.service.ts';

const result = z.array(Overlay);

export const overlaysRoutes = (overlays: OverlaysService): Route[] => [
  route(overlaysCalls.list, { result }, ({ viewer }) => overlays.list(viewer)),
  route(overlaysCalls.renew, { input: RenewOverlay, result }, ({ viewer, input }) =>
    overlays.renew(viewer, input.kind),
  ),
  route(overlaysCalls.turn, { input: TurnOverlay, result }, ({ viewer, input }) =>
    overlays.turn(viewer, input.kind, input.on),
  ),
];

/** Nothing but its own script, style and address. */
const POLICY = [
  "default-src 'none'",
  `script-src '${inlineHash(OVERLAY_SCRIPT)}'`,
  `style-src '${inlineHash(OVERLAY_CSS)}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/overlay/score/7-…`: for browser sources of streaming software, which have no session. */
export const overlayDocuments = (overlays: OverlaysService): RawRoute[] =>
  OVERLAY_KINDS.map((kind) => ({
    path: `/overlay/${kind}/:token{\\d{1,15}-[\\w-]{43}}`,
    limit: 'overlay',
    contentType: 'text/html; charset=utf-8',
    answer: ({ params, query, now }) =>
      overlays.page(kind, params.token ?? '', OverlayQuery.parse(Object.fromEntries(query)), now),
    headers: () => ({
      'content-security-policy': POLICY,
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }),
  }));
