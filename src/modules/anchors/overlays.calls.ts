import { call } from '#platform/endpoint/call.ts';
import type { Overlay } from './overlays.contract.ts';
import type { OverlayKind } from './overlays.rules.ts';

const access = ['anchor'] as const;

export const overlaysCalls = {
  list: call<void, Overlay[]>({
    name: 'anchor.overlays',
    method: 'GET',
    path: 'anchor/overlays',
    access,
    summary: 'The secret addresses of my overlays, for browser sources of streaming software.',
  }),
  renew: call<{ kind: OverlayKind }, Overlay[]>({
    name: 'anchor.renewOverlay',
    method: 'POST',
    path: 'anchor/overlays/renew',
    access,
    limit: 'write',
    summary: 'Gives one overlay a new address; the old one is empty at once.',
  }),
  turn: call<{ kind: OverlayKind; on: boolean }, Overlay[]>({
    name: 'anchor.turnOverlay',
    method: 'POST',
    path: 'anchor/overlays/turn',
    access,
    limit: 'write',
    summary: 'Switches one overlay on or off. Its address stays.',
  }),
};
