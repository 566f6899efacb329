// npm run clips: draws the demo's short videos, their posters and the covers of its articles into public/. The files
// are committed: a site needs neither this nor ffmpeg to run. Needs ffmpeg; takes minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { basketball, football, tennis } from './clips/balls.mjs';
import { frame, SECONDS } from './clips/drawing.mjs';
import { field } from './clips/fields.mjs';
import { armies, zone } from './clips/maps.mjs';
import { net } from './clips/nets.mjs';
import { arena, shooter } from './clips/screens.mjs';
import { baseball, cricket, darts, snooker } from './clips/targets.mjs';

const RATE = 20;
const PUBLIC = resolve(import.meta.dirname, '../public');

const GAMES = {
  football: { scene: football, sky: '#0B2C33', grass: '#1B7A57' },
  basketball: { scene: basketball, sky: '#2A1A12', grass: '#C98546' },
  lol: { scene: arena, sky: '#12322C', grass: '#7B8F5A' },
  csgo: { scene: shooter, sky: '#9FC4D4', grass: '#A98C5E' },
  kog: { scene: arena, sky: '#23284F', grass: '#6E7FB8' },
  dota2: { scene: arena, sky: '#2C1B22', grass: '#8A5A44' },
  valorant: { scene: shooter, sky: '#B9D8C8', grass: '#6E8F86' },
  tennis: { scene: tennis, sky: '#173B63', grass: '#2E6FA8' },
  // One clip and three covers each.
  snooker: { scene: snooker, sky: '#1B1420', grass: '#1B7A4B' },
  baseball: { scene: baseball, sky: '#7FB2D9', grass: '#4F9A55' },
  volleyball: { scene: net('volleyball'), sky: '#1B2A4A', grass: '#D9853B' },
  badminton: { scene: net('badminton'), sky: '#12303A', grass: '#2E8B57' },
  tabletennis: { scene: net('tabletennis'), sky: '#2A1530', grass: '#8E2F3C' },
  americanfootball: { scene: field('americanfootball'), sky: '#16324A', grass: '#3C8A4A' },
  cricket: { scene: cricket, sky: '#2B5B3A', grass: '#5BA35B' },
  pubg: { scene: zone, sky: '#1C4E8A', grass: '#7F9A5B' },
  peaceelite: { scene: zone, sky: '#3A2C6E', grass: '#A3A05E' },
  wildrift: { scene: arena, sky: '#143A44', grass: '#6FA08A' },
  overwatch: { scene: shooter, sky: '#F2C48D', grass: '#6B8FB5' },
  starcraft2: { scene: armies, sky: '#141A33', grass: '#4A4F7A' },
  rainbowsix: { scene: shooter, sky: '#8FA3B3', grass: '#5C6670' },
  rocketleague: { scene: field('rocketleague'), sky: '#101B33', grass: '#24406B' },
  mobilelegends: { scene: arena, sky: '#2B1E4A', grass: '#9A7BC4' },
  apex: { scene: zone, sky: '#7A1F1F', grass: '#C09A6B' },
  eafc: { scene: football, sky: '#16213E', grass: '#2F8F4E' },
  warcraft3: { scene: armies, sky: '#1E2A1A', grass: '#6B7F45' },
  icehockey: { scene: field('icehockey'), sky: '#1A2A3F', grass: '#E9F3F8' },
  handball: { scene: field('handball'), sky: '#3A1F1F', grass: '#2F7FB5' },
  rugby: { scene: field('rugby'), sky: '#1F3A2A', grass: '#3F9A5A' },
  futsal: { scene: field('futsal'), sky: '#2E2418', grass: '#C7833F' },
  waterpolo: { scene: field('waterpolo'), sky: '#E8EEF0', grass: '#2F9CC4' },
  darts: { scene: darts, sky: '#15122B', grass: '#3A2A6B' },
  beachvolleyball: { scene: net('beachvolleyball'), sky: '#7EC4E8', grass: '#E3C58A' },
  otheresports: { scene: armies, sky: '#0E2A33', grass: '#2F6F6A' },
  othersports: { scene: field('othersports'), sky: '#26324A', grass: '#A8632F' },
};
const BEST_KNOWN = 8;
const SHIRTS = [
  ['#9CCBEB', '#E23B3B'],
  ['#F2D13A', '#1D3C8F'],
  ['#F5F5F5', '#7A1FA2'],
  ['#2FB66A', '#F26B3A'],
  ['#3FB9C6', '#F0564A'],
  ['#111827', '#E9B949'],
];
/** Seconds of a clip that make a still picture. */
const MOMENTS = [2.2, 4.4, 6.3, 7.8, 8.3, 8.9];

const picture = (body, file) =>
  sharp(Buffer.from(frame(body)))
    .webp({ quality: 62, effort: 6 })
    .toFile(file);

async function clip(draw, file) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '640x360', '-r', String(RATE), '-i', '-'];
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '35',
    '-tune',
    'animation',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '40',
    '-bitexact',
    '-movflags',
    '+faststart',
  ];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let index = 0; index < SECONDS * RATE; index++) {
    const pixels = await sharp(Buffer.from(frame(draw(index / RATE))))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** The same clip as HLS in one file, with byte ranges. */
async function hls(file, playlist) {
  const args = [
    '-y',
    '-loglevel',
    'error',
    '-i',
    file,
    '-c',
    'copy',
    '-bitexact',
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
    playlist,
  ];
  const [code] = await once(spawn('ffmpeg', args, { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const [clips, covers] = [join(PUBLIC, 'clips'), join(PUBLIC, 'covers')];
const only = process.argv.slice(2);
await Promise.all([clips, covers].map((folder) => mkdir(folder, { recursive: true })));
for (const [index, [game, { scene, ...look }]] of Object.entries(GAMES).entries()) {
  if (only.length > 0 && !only.includes(game)) continue;
  const drawn = (number) => {
    const [home, away] = SHIRTS[(index + number) % SHIRTS.length];
    return scene({ ...look, home, away }, index * 100 + number * 7);
  };
  const [clipCount, coverCount] = index < BEST_KNOWN ? [2, 6] : [1, 3];
  for (let cover = 1; cover <= coverCount; cover++)
    await picture(
      drawn(cover + 2)(MOMENTS[index < BEST_KNOWN ? cover - 1 : cover * 2 - 1]),
      join(covers, `${game}-${cover}.webp`),
    );
  for (let number = 1; number <= clipCount; number++) {
    const draw = drawn(number);
    const file = join(clips, `${game}-${number}.mp4`);
    await clip(draw, file);
    await picture(draw(5.6), join(clips, `${game}-${number}a.webp`));
    await picture(draw(8.1), join(clips, `${game}-${number}b.webp`));
    if (game === 'football' && number === 2) await hls(file, join(clips, 'football-2.m3u8'));
    process.stdout.write(`${game} ${number}: ${Math.round((await stat(file)).size / 1024)} kB\n`);
  }
}
process.stdout.write(
  `${(await readdir(clips)).length} files in clips, ${(await readdir(covers)).length} in covers\n`,
);
