import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recordingName } from '../src/modules/media/recordings.rules.ts';
import { inDatabase } from './database.ts';
import { hasFfmpeg, newAnchor } from './other-users.ts';
import { expect, test, visit } from './site.ts';
import { addTeardown } from './teardown.ts';

test.skip(!hasFfmpeg, 'SKIPPED: replays of a broadcast. There is no ffmpeg to make a recording with.');

const SECONDS = 200;
const BEGAN = new Date(Date.now() - 3_600_000);

/** A recording of a room, as the media server leaves it. */
async function record(roomId: number, startedAt: Date, secret: string): Promise<void> {
  const file = recordingName(String(roomId), startedAt, secret);
  const folder = join(process.env.SITE_DATA!, 'recordings');
  const path = join(folder, file);
  // Files without a row are swept.
  await inDatabase(
    `insert into recordings (room, file, bytes, duration_ms, started_at, captured_at, ended_at)
     values ($1, $2, 1000, $3, $4, $4, $5)`,
    [String(roomId), file, SECONDS * 1000, startedAt, new Date(startedAt.getTime() + SECONDS * 1000)],
  );
  mkdirSync(folder, { recursive: true });
  const input = `-f lavfi -i testsrc=size=160x90:rate=5 -t ${SECONDS}`;
  const output = '-c:v libx264 -preset ultrafast -g 10 -pix_fmt yuv420p -movflags +faststart -f mp4';
  execFileSync('ffmpeg', ['-loglevel', 'error', ...input.split(' '), ...output.split(' '), path]);
  addTeardown(async () => rmSync(path, { force: true }));
}

/** Lines of the room's chat, by the second of the recording. */
const say = (roomId: number, lines: Record<number, string>) =>
  inDatabase(
    `with said as (select key::integer as second, value, row_number() over () as n from jsonb_each_text($2)),
     written as (
       insert into chat_messages (room_id, seq, kind, body, data, created_at)
       select r.id, r.last_seq + n, case when value = 'gift' then 'gift' else 'text' end,
         case when value = 'gift' then '' else value end,
         case when value = 'gift' then
           '{"giftId":1,"names":{"en":"Rose"},"count":7,"comboId":"c","coins":70}'::jsonb end,
         $3::timestamptz + second * interval '1 second'
       from said, chat_rooms r where r.kind = 'live' and r.ref = $1)
     update chat_rooms set last_seq = last_seq + 10 where kind = 'live' and ref = $1`,
    [roomId, JSON.stringify(lines), BEGAN],
  );

const clock = (page: Page) =>
  page.locator('.replay video').evaluate((video: HTMLVideoElement) => video.currentTime);
const seek = (page: Page, seconds: number) =>
  page.locator('.replay video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);

test('a replay: its chat in step, chapters, where one stopped, and the next one', async ({
  page,
  browser,
}) => {
  const { roomId } = await newAnchor(browser);
  await record(roomId, BEGAN, 'aaaaaaaaaaaa');
  await record(roomId, new Date(BEGAN.getTime() - 86_400_000), 'bbbbbbbbbbbb');
  await say(roomId, { 2: 'off we go', 70: 'what a save', 90: 'gift', 130: 'late winner' });
  await page.addInitScript(() => localStorage.setItem('danmu', '{"on":true}'));
  await visit(page, `/en/live/${roomId}`);
  const [newest, older] = [page.locator('.replays button').first(), page.locator('.replays button').nth(1)];
  await newest.click();
  const chat = page.getByRole('log', { name: 'Chat replay' });
  await expect.poll(() => clock(page)).toBeGreaterThan(0.2);
  await expect(chat.getByText('off we go')).toBeVisible();
  expect(await clock(page)).toBeGreaterThanOrEqual(2);

  // Forward and back: what was said until then, and nothing of a later moment.
  await seek(page, 100);
  await expect(chat.getByText('what a save')).toBeVisible();
  await expect(chat.getByText('late winner')).toHaveCount(0);
  await seek(page, 65);
  await expect(chat.getByText('what a save')).toHaveCount(0);
  await expect(chat.getByText('off we go')).toBeVisible();
  await expect(chat.getByText('what a save')).toBeVisible();
  await expect(page.locator('.replay .danmu span', { hasText: 'what a save' })).toBeAttached();

  const chapter = page.getByRole('button', { name: /1:30.*sent Rose ×7/ });
  await chapter.press('Enter');
  await expect.poll(() => clock(page)).toBeGreaterThanOrEqual(90);
  await expect(chapter).toHaveAttribute('aria-current', 'true');

  // The place is stored when playback stops.
  await page.locator('.replay video').evaluate((video: HTMLVideoElement) => video.pause());
  await visit(page, `/en/live/${roomId}`);
  await newest.click();
  await expect(page.getByText(/Resumed at 1:3\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => clock(page)).toBeLessThan(60);

  await seek(page, SECONDS - 0.5);
  await page.getByRole('button', { name: 'Next replay' }).click();
  await expect(older).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No messages up to this point.')).toBeVisible();

  // Without spoilers neither marks nor list, until they are revealed.
  await page.addInitScript(() => localStorage.setItem('spoiler', '1'));
  await visit(page, `/en/live/${roomId}`);
  await newest.click();
  await expect(page.locator('.replay [data-mark]')).toBeAttached();
  await expect(page.locator('.replay [data-mark]')).toBeHidden();
  await expect(chapter).toBeHidden();
  await page.locator('.replay-chapters').getByRole('button', { name: 'Show result' }).click();
  await expect(chapter).toBeVisible();
});
