import type { Browser } from '@playwright/test';
import { inDatabase } from './database.ts';
import { newAnchor } from './other-users.ts';
import { addTeardown } from './teardown.ts';

/** An anchor who is live without a push; returns the room's id. Playback needs a real push. */
export async function goLive(browser: Browser, nickname?: string, settings = {}): Promise<number> {
  const desk = await newAnchor(browser, nickname);
  await desk.settings(settings);
  const { roomId } = desk;
  addTeardown(() => inDatabase('update live_rooms set live_since = null where id = $1', [roomId]));
  await inDatabase('update live_rooms set live_since = now() where id = $1', [roomId]);
  return roomId;
}
