import type { Match } from '#modules/matches/matches.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type { Broadcasting, BrowserPush, LiveSettings, Studio } from './broadcast.contract.ts';

const access = ['anchor'] as const;

export const broadcastCalls = {
  liveInfo: call<void, Studio>({
    name: 'anchor.liveInfo',
    method: 'GET',
    path: 'anchor/liveInfo',
    access,
    summary:
      'My room as only I see it: its settings, where to push and with which key, and how the push is doing.',
  }),
  update: call<LiveSettings, Studio>({
    name: 'anchor.update',
    method: 'POST',
    path: 'updateAnchor',
    access,
    limit: 'write',
    summary: 'Changes the settings of my room. While it is live, what it shows and what it costs stay.',
  }),
  toggleMatch: call<{ matchId: number }, Studio>({
    name: 'anchor.toggleMatchId',
    method: 'POST',
    path: 'anchor/toggleMatchId',
    access,
    limit: 'write',
    summary: 'Shows another match in my room: one in progress or starting within the hour.',
  }),
  choices: call<{ game?: string }, Match[]>({
    name: 'anchor.choices',
    method: 'GET',
    path: 'anchor/matches',
    access,
    summary: 'Matches that can be broadcast now: in progress or starting within the hour.',
  }),
  rotateKey: call<void, Studio>({
    name: 'anchor.rotateKey',
    method: 'POST',
    path: 'anchor/rotateKey',
    access,
    limit: 'write',
    summary: 'Makes a new stream key. The old one opens nothing any more, and a push with it is cut.',
  }),
  browserPush: call<void, BrowserPush>({
    name: 'anchor.browserPush',
    method: 'POST',
    path: 'anchor/browserPush',
    access,
    limit: 'write',
    summary: 'A ticket of one minute for a push from this browser.',
  }),
  isBroadcast: call<void, Broadcasting>({
    name: 'anchor.isBroadcast',
    method: 'GET',
    path: 'anchor/isBroadcast',
    access,
    summary: 'Whether my room is live, and whether a push arrives.',
  }),
  start: call<void, Studio>({
    name: 'anchor.broadcast',
    method: 'GET',
    path: 'anchor/broadcast',
    access,
    acts: true,
    limit: 'write',
    summary: 'Goes live. The push must have been started first.',
  }),
  stop: call<void, Studio>({
    name: 'anchor.downcast',
    method: 'GET',
    path: 'anchor/downcast',
    access,
    acts: true,
    limit: 'write',
    summary: 'Ends the broadcast. A push that still runs is not stopped by it.',
  }),
};
