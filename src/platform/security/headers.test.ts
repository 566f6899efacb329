import { describe, expect, it } from 'vitest';
import { type SecurityOptions, securityHeaders } from './headers.ts';

const headers = (options: Partial<SecurityOptions> = {}) =>
  Object.fromEntries(securityHeaders({ https: true, isHtml: true, ...options }));

function policy(options: Partial<SecurityOptions> = {}): Record<string, string> {
  const directives = headers(options)['content-security-policy']!.split('; ');
  return Object.fromEntries(directives.map((d) => [d.split(' ')[0], d.split(' ').slice(1).join(' ')]));
}

describe('headers', () => {
  it('of a page over https', () => {
    expect(headers()).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'self'; /),
      'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*fullscreen=\(self\)/),
    });
  });

  it('of a page that captures allow camera, microphone and screen, and no more', () => {
    const allowed = headers({ captures: true })['permissions-policy']!.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([
        'camera=(self)',
        'microphone=(self)',
        'display-capture=(self)',
        'geolocation=()',
      ]),
    );
    expect(policy({ captures: true })).toEqual(policy());
  });

  it('of anything else contain only the framing policy', () => {
    expect(headers({ isHtml: false, https: false })).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  it('include HSTS only over https', () => {
    expect(headers({ https: false })).not.toHaveProperty('strict-transport-security');
    expect(policy({ https: false })).not.toHaveProperty('upgrade-insecure-requests');
    expect(policy()).toHaveProperty('upgrade-insecure-requests');
  });
});

describe('content security policy', () => {
  it('allows scripts, styles and fonts of the origin of assets', () => {
    const { 'font-src': fonts, ...others } = policy({ assetHosts: ['https://cdn.example'] });
    expect(fonts).toBe("'self' https://cdn.example");
    const named = Object.keys(others).filter((name) => others[name]!.includes('cdn.example'));
    expect(named).toEqual(['script-src', 'style-src', 'style-src-elem']);
    expect(() => policy({ assetHosts: ['https://cdn.example; script-src *'] })).toThrow();
  });

  it("allows the site's own resources and nothing else", () => {
    expect(policy()).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': "'self'",
      'style-src-elem': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'media-src': "'self' blob:",
      'frame-src': "'self'",
      'worker-src': "'self' blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
  });

  it('adds the hashes of scripts and the hosts of the brand', () => {
    const directives = policy({
      scriptHashes: ['sha256-aaa=', 'sha256-bbb='],
      scriptHosts: ['https://count.example.com'],
      imgHosts: ['https://img.example.com'],
      connectHosts: ['wss://live.example.com:8443', 'https://api.example.com/v1/'],
      mediaHosts: ['https://*.example.com'],
      frameHosts: ['https://chat.example.com'],
    });
    expect(directives['script-src']).toBe("'self' 'sha256-aaa=' 'sha256-bbb=' https://count.example.com");
    expect(directives['img-src']).toBe("'self' data: blob: https://img.example.com");
    expect(directives['connect-src']).toBe("'self' wss://live.example.com:8443 https://api.example.com/v1/");
    expect(directives['frame-src']).toBe("'self' https://chat.example.com");
    expect(directives['media-src']).toBe("'self' blob: https://*.example.com");
  });

  it('relaxes styles and sockets for development, never scripts', () => {
    expect(policy({ dev: true })).toEqual({
      ...policy(),
      'style-src-elem': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws: wss:",
    });
  });

  it.each([
    "'unsafe-inline'",
    'a.com; script-src *',
    'a.com b.com',
    'a.com,b.com',
    '*',
    'https:',
    'data:',
    '',
  ])('rejects %j as a host', (host) => {
    expect(() => headers({ imgHosts: [host] })).toThrow('not a host');
  });
});
