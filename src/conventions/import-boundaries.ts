import { posix } from 'node:path';
import { ORDER } from '#modules/order.ts';
import type { Import } from './imports.ts';
import { LAYERS, layerOf } from './layers.ts';
import { isForTests } from './sources.ts';

/** Platform files for both sides: they import only each other and packages for browsers. */
const SHARED_PLATFORM = [
  'platform/brand/brand.contract.ts',
  'platform/og-images/scripts.rules.ts',
  'platform/og-images/svg.rules.ts',
  'platform/cache/memoize.ts',
  'platform/csv/exported-file.contract.ts',
  'platform/endpoint/call.ts',
  'platform/endpoint/client.ts',
  'platform/endpoint/instant.contract.ts',
  'platform/endpoint/envelope.ts',
  'platform/errors/errors.ts',
  'platform/errors/platform-errors.ts',
  'platform/events/event-type.ts',
  'platform/health/health.rules.ts',
  'platform/health/site-health.calls.ts',
  'platform/http/brands.calls.ts',
  'platform/http/status.calls.ts',
  'platform/i18n/chinese-characters.ts',
  'platform/i18n/guessed-zone.ts',
  'platform/i18n/languages.ts',
  'platform/i18n/localized-text.contract.ts',
  'platform/i18n/localized-text.ts',
  'platform/i18n/names.ts',
  'platform/i18n/time-zones.ts',
  'platform/legal-documents/document-names.ts',
  'platform/legal-documents/legal-document.rules.ts',
  'platform/mail/mail-errors.ts',
  'platform/paging/paging.contract.ts',
  'platform/demo-mailbox/demo-mailbox.calls.ts',
  'platform/personal-data/personal-data.rules.ts',
  'platform/proof-of-work/challenge.calls.ts',
  'platform/proof-of-work/proof-of-work.rules.ts',
  'platform/realtime/protocol.ts',
  'platform/realtime/snapshot.calls.ts',
  'platform/rich-text/rich-text.contract.ts',
  'platform/session/signed-in-cookie.ts',
  'platform/rich-text/rich-text.rules.ts',
  'platform/settings/setting-field.rules.ts',
  'platform/text/text-bounds.rules.ts',
  'platform/security/digest.rules.ts',
  'platform/security/digest-script.rules.ts',
  'platform/sms/sms-errors.ts',
  'platform/uploads/uploads.calls.ts',
  'platform/uploads/uploads.contract.ts',
  'platform/text/html-text.rules.ts',
  'platform/uploads/uploads.rules.ts',
  'platform/viewer/api-key.ts',
  'platform/viewer/viewer.ts',
];

const BROWSER_PACKAGES =
  /^(react|react-dom|react-router|react-easy-crop|@tiptap\/(core|react|starter-kit)|hls\.js|mpegts\.js|@lingui\/core|partysocket|@simplewebauthn\/browser|altcha-lib|qrcode|@noble\/hashes|d3-(scale|shape)|zod)(\/|$)|^virtual:packs$/;

/** Files under ui/ and web/ that no browser loads, with their additional imports. */
const BUNDLER_FILES: Readonly<Record<string, RegExp>> = {
  'web/entry.server.tsx': /^react-dom\/server$|^web\/ssr\/html-cache\.tsx$/,
  'web/ssr/html-cache.tsx': /^react-dom\/server$/,
  'web/handler.ts': /^virtual:react-router\/server-build$/,
  'web/routes.ts': /^@react-router\/dev\//,
  'web/worker/worker-plugin.ts': /^vite$|^platform\/translations\/translator\.ts$/,
  'ui/i18n/packs-plugin.ts':
    /^node:|^vite$|^@lingui\/message-utils\/|^platform\/translations\/translator\.ts$/,
};

/** The design system itself: it knows messages, the query hook and storage of the device, and neither calls nor sessions. */
const UI_FOR_KIT = /^ui\/(kit|i18n|query|storage)\//;

type Place = 'process' | 'platform' | 'ui' | 'composition' | 'module' | 'web' | 'package';
type Refuse = (reason: string) => string;

/**
 * Reason why an import is forbidden; null where it is allowed. Types are erased, so that types of the platform and of
 * packages are allowed everywhere; between modules and layers a type is still a dependency.
 */
export function importViolation(item: Import): string | null {
  const { from, to, typeOnly } = item;
  if (isForTests(from) || (typeOnly && isOutside(to))) return null;
  const refuse: Refuse = (reason) =>
    `${nameBeside(from, to)} may not import ${nameBeside(to, from)} (${reason})`;
  if (isForTests(to)) return refuse('only tests may');
  const target = placeOf(to);
  switch (placeOf(from)) {
    case 'platform':
      if (target === 'module' || target === 'composition') return refuse('the platform knows no module');
      if (target === 'ui' || target === 'web' || target === 'process')
        return refuse('the platform is below everything');
      return typeOnly || !SHARED_PLATFORM.includes(from) || runsInBrowser(to)
        ? null
        : refuse('it runs in browsers too');
    case 'composition':
      if (target === 'web' || target === 'ui') return refuse('the server knows no page');
      return target === 'module' && layerOf(to) !== 'index' ? refuse('modules have one public API') : null;
    case 'process':
      if (target === 'web' || target === 'ui') return refuse('the server knows no page');
      return target === 'module' && !runsInBrowser(to) ? refuse('modules are composed in all.ts') : null;
    case 'module':
      return moduleViolation(item, refuse);
    case 'ui':
      if (target === 'module' || target === 'composition') return refuse('ui knows no module');
      if (target === 'web') return refuse('the shell and the pages stand above ui');
      return webViolation(item, refuse);
    default:
      return webViolation(item, refuse);
  }
}

function moduleViolation({ from, to, typeOnly }: Import, refuse: Refuse): string | null {
  const layer = layerOf(from);
  const { own, types = [], below, packages, side, why } = LAYERS[layer];
  switch (placeOf(to)) {
    case 'package':
      return typeOnly || packages.test(to) ? null : refuse(why);
    case 'platform':
      return typeOnly || side === 'server' || SHARED_PLATFORM.includes(to) ? null : refuse(why);
    case 'ui':
      return layer === 'ui' ? null : refuse(why);
    case 'web':
      return refuse('the shell and the pages stand above the modules');
    case 'module':
      break;
    default:
      return refuse('it stands above the modules');
  }
  const [mine, theirs, wanted] = [moduleOf(from), moduleOf(to), layerOf(to)];
  if (mine === theirs) {
    return own.includes(wanted) || (typeOnly && types.includes(wanted)) ? null : refuse(why);
  }
  if (levelOf(theirs) >= levelOf(mine)) return `${mine} may not import ${theirs} (not below it)`;
  const known = below.includes(wanted) || (typeOnly && wanted === 'contract' && types.includes(wanted));
  return known
    ? null
    : refuse(below.includes('index') ? 'use its public API, contract, calls or rules' : why);
}

function webViolation({ from, to, typeOnly }: Import, refuse: Refuse): string | null {
  const target = placeOf(to);
  if (from.startsWith('ui/kit/') && target === 'ui' && !UI_FOR_KIT.test(to))
    return refuse('the kit knows neither calls nor sessions');
  if (to.startsWith('web/pages/') && !from.startsWith('web/pages/')) return refuse('only routes know pages');
  if (runsInBrowser(to) || BUNDLER_FILES[from]?.test(to)) return null;
  return typeOnly && (target === 'platform' || target === 'package')
    ? null
    : refuse('pages import no server file');
}

function runsInBrowser(path: string): boolean {
  switch (placeOf(path)) {
    case 'package':
      return BROWSER_PACKAGES.test(path) && path !== 'react-dom/server';
    case 'platform':
      return SHARED_PLATFORM.includes(path);
    case 'module':
      return LAYERS[layerOf(path)].side !== 'server';
    case 'ui':
    case 'web':
      return !(path in BUNDLER_FILES);
    default:
      return false;
  }
}

function placeOf(path: string): Place {
  if (path.startsWith('platform/')) return 'platform';
  if (path.startsWith('ui/')) return 'ui';
  if (path.startsWith('web/')) return 'web';
  if (path.startsWith('modules/')) return path.split('/').length > 2 ? 'module' : 'composition';
  return /^[\w-]+\.ts$/.test(path) ? 'process' : 'package';
}

/** Generated route types, and JSON outside src/ that gives a type. */
const isOutside = (path: string): boolean => path.includes('/+types/') || path.startsWith('../');
const moduleOf = (path: string): string => path.split('/')[1] ?? '';
const levelOf = (module: string): number => ORDER.findIndex((line) => line.includes(module));

/** Among files of one folder the file name is enough. */
const nameBeside = (path: string, other: string): string =>
  posix.dirname(path) === posix.dirname(other) ? posix.basename(path) : path;
