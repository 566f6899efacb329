// npm run clips: draws the demo's short videos, their posters and the covers of its articles into public/. The files
// are committed: a site needs neither this nor ffmpeg to run. Needs ffmpeg; takes minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { basketball, football, tennis } from './clips/balls.mjs';
import { frame, SECONDS } from './clips/drawing.mjs';
import { arena, shooter } from './clips/screens.mjs';

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
};
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
  for (let cover = 1; cover <= 6; cover++)
    await picture(drawn(cover + 2)(MOMENTS[cover - 1]), join(covers, `${game}-${cover}.webp`));
  for (const number of [1, 2]) {
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
