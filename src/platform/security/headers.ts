import { isPolicyHost } from './policy-host.rules.ts';

export interface SecurityOptions {
  https: boolean;
  /** Only documents have policies about scripts, features and openers; every response has the framing policy. */
  isHtml: boolean;
  /** `sha256-…` of the page's own inline scripts: see `script-hashes.ts`. */
  scriptHashes?: readonly string[];
  /** Likewise, of its style sheets. */
  styleHashes?: readonly string[];
  scriptHosts?: readonly string[];
  /** Of the site's own scripts, styles and fonts. */
  assetHosts?: readonly string[];
  connectHosts?: readonly string[];
  imgHosts?: readonly string[];
  mediaHosts?: readonly string[];
  /** Sites that a page may frame. */
  frameHosts?: readonly string[];
  /** A widget, which any site may frame: clickjacking gains nothing there. */
  framed?: boolean;
  /** A page that goes live: camera, microphone and screen. */
  captures?: boolean;
  /** Vite's development server injects styles and uses its own socket. */
  dev?: boolean;
}

const OFF =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb';
const SELF = 'autoplay encrypted-media fullscreen picture-in-picture screen-wake-lock';
const CAPTURE = ['camera', 'display-capture', 'microphone'];
const permissions = (captures: boolean): string =>
  [
    ...OFF.split(' ').map((name) => `${name}=${captures && CAPTURE.includes(name) ? '(self)' : '()'}`),
    ...SELF.split(' ').map((name) => `${name}=(self)`),
  ].join(', ');
const PERMISSIONS = permissions(false);
const CAPTURE_PERMISSIONS = permissions(true);

/** Without `includeSubDomains`: sibling hosts (a media server) may only speak plain http. */
const TWO_YEARS = 'max-age=63072000';

const ANYONE_FRAMES = 'frame-ancestors *';
const NOBODY_FRAMES = "frame-ancestors 'none'";

export function securityHeaders(options: SecurityOptions): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
  ];
  if (!options.framed) headers.push(['x-frame-options', 'DENY']);
  if (options.https) headers.push(['strict-transport-security', TWO_YEARS]);
  if (options.isHtml) {
    headers.push(
      ['content-security-policy', contentSecurityPolicy(options)],
      ['permissions-policy', options.captures ? CAPTURE_PERMISSIONS : PERMISSIONS],
      ['cross-origin-opener-policy', 'same-origin'],
    );
  } else if (!options.framed) {
    // Nothing more: a worker file's policy would apply to the worker.
    headers.push(['content-security-policy', NOBODY_FRAMES]);
  }
  return headers;
}

/** Adds missing headers; a response whose own policy allows framing stays framable. */
export function addSecurityHeaders(headers: Headers, https: boolean): void {
  const framed = headers.get('content-security-policy')?.includes(ANYONE_FRAMES) ?? false;
  for (const [name, value] of securityHeaders({ https, isHtml: false, framed })) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

function contentSecurityPolicy(options: SecurityOptions): string {
  const {
    https,
    scriptHashes = [],
    scriptHosts = [],
    assetHosts = [],
    styleHashes = [],
    connectHosts = [],
    imgHosts = [],
    mediaHosts = [],
    frameHosts = [],
    framed,
    dev,
  } = options;
  const assets = assetHosts.map(checkHost);
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    [
      ...(['script-src', "'self'"] as const),
      ...[...scriptHashes.map((hash) => `'${hash}'`), ...assets, ...scriptHosts.map(checkHost)],
    ],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", ...assets],
    // A hash would disable 'unsafe-inline'.
    [
      'style-src-elem',
      "'self'",
      ...assets,
      ...(dev ? ["'unsafe-inline'"] : styleHashes.map((hash) => `'${hash}'`)),
    ],
    // React writes style attributes (bar widths, chart colours); they cannot load or run anything here.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...imgHosts.map(checkHost)],
    // `'self'` covers the page's own ws: and wss: in every current browser.
    ['connect-src', "'self'", ...connectHosts.map(checkHost), ...(dev ? ['ws:', 'wss:'] : [])],
    ['media-src', "'self'", 'blob:', ...mediaHosts.map(checkHost)],
    // The site previews its own widgets in frames.
    ['frame-src', "'self'", ...frameHosts.map(checkHost)],
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    [framed ? ANYONE_FRAMES : NOBODY_FRAMES],
  ];
  if (assets.length > 0) directives.push(['font-src', "'self'", ...assets]);
  if (https) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Hosts come from configuration: a space, semicolon or keyword would open the whole policy. */
function checkHost(host: string): string {
  if (!isPolicyHost(host))
    throw new Error(`not a host for the content security policy: ${JSON.stringify(host)}`);
  return host;
}
