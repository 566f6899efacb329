import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import type { Brand } from './brand.contract.ts';
import { ICONS, inkOf, shareOf } from './manifest.rules.ts';

/** The site's files before and after the build. */
const FOLDERS = ['public', 'build/client'].map((folder) => join(PROJECT_ROOT, folder));
const FALLBACK = '/favicon.svg';
/** Resolution of a rendered SVG, in dots per 96 of its own. */
const SHARP_ENOUGH = 960;

/** Null for an address that is none of an upload. */
export type ReadUpload = (address: string) => Promise<Buffer | null>;

export interface AppIcons {
  /** Null for an unknown icon. */
  find(brand: Brand, name: string): Promise<Buffer | null>;
}

/** The brand's logo as bitmaps for devices, rendered on first use. */
export function createAppIcons(
  readUpload: ReadUpload = async () => null,
  folders: readonly string[] = FOLDERS,
): AppIcons {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    async find(brand, name) {
      const icon = ICONS.find((one) => one.name === name);
      if (!icon) return null;
      const key = `${name} ${brand.logos.icon} ${inkOf(brand)}`;
      const made = drawn.get(key) ?? draw(brand, icon, (address) => readLogo(address, readUpload, folders));
      drawn.set(key, made);
      made.catch(() => drawn.delete(key));
      return await made;
    },
  };
}

async function draw(
  brand: Brand,
  { use, size }: (typeof ICONS)[number],
  read: (address: string) => Promise<Buffer>,
): Promise<Buffer> {
  const logo = await read(brand.logos.icon);
  const inside = Math.round(size * shareOf(use));
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = await sharp(logo, { density: SHARP_ENOUGH })
    .resize(inside, inside, { fit: 'contain', background: clear })
    .png()
    .toBuffer();
  if (use === 'any') return picture;
  return await sharp({ create: { width: size, height: size, channels: 3, background: inkOf(brand) } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** A logo on another host, or a missing one, is not fetched: the project's own replaces it. */
async function readLogo(
  address: string,
  readUpload: ReadUpload,
  folders: readonly string[],
): Promise<Buffer> {
  const uploaded = await readUpload(address);
  if (uploaded) return uploaded;
  const wanted = /^(?:\/[\w-][\w.-]*)+$/.test(address) ? [address, FALLBACK] : [FALLBACK];
  for (const path of wanted) {
    for (const folder of folders) {
      const found = await readFile(join(folder, path)).catch(() => null);
      if (found) return found;
    }
  }
  throw new Error(`no logo at ${address}`);
}
