import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { createKeyring, keyOf } from './keyring.ts';

const [OLD, NEW, OTHER] = ['old'.repeat(12), 'new'.repeat(12), 'other'.repeat(8)];
const before = createKeyring([OLD]);
const rotated = createKeyring([NEW, OLD]);
const after = createKeyring([NEW]);

describe('keyring: hashes', () => {
  it('are HMAC-SHA256 under the newest key', () => {
    expect(rotated.mac('x')).toEqual(createHmac('sha256', NEW).update('x').digest());
  });

  it('of an older key are found and verified', () => {
    const made = before.mac('session');
    expect(rotated.macs('session')).toContainEqual(made);
    expect(rotated.verifies('session', made)).toBe(true);
    expect(rotated.verifies('another', made)).toBe(false);
    expect(after.verifies('session', made)).toBe(false);
  });

  it('of another length are rejected without an exception', () => {
    expect(rotated.verifies('session', Buffer.alloc(0))).toBe(false);
  });

  it('that must last survive a rotation, and those older than the pepper are found', () => {
    const pepper = randomBytes(32);
    expect(createKeyring([NEW], pepper).lasting('code')).toEqual(
      createKeyring([OLD], pepper).lasting('code'),
    );
    expect(createKeyring([NEW, OLD], pepper).lastingOrOlder('code')).toContainEqual(before.mac('code'));
  });
});

describe('keyring: purposes', () => {
  it('have separate keys', () => {
    expect(before.derive('playback')).not.toEqual(before.derive('devices'));
    expect(rotated.derive('playback').at(-1)).toEqual(before.derive('playback')[0]);
  });

  it('cannot open values sealed for another', () => {
    const sealed = before.sealedBox('cards').seal('good 1', '1234');
    expect(before.sealedBox('stream keys').open('good 1', sealed)).toBeNull();
  });
});

describe('sealed box', () => {
  it('opens any content for its owner only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), fc.string(), (content, owner, other) => {
        const { seal, open } = before.sealedBox('test');
        const sealed = seal(owner, content);
        expect(open(owner, sealed)).toEqual(Buffer.from(content));
        if (other !== owner) expect(open(other, sealed)).toBeNull();
      }),
    );
  });

  it('names its key: a value of an older key opens while that key is in force', () => {
    const sealed = before.sealedBox('test').seal('user 1', 'secret');
    expect(rotated.sealedBox('test').open('user 1', sealed)?.toString()).toBe('secret');
    expect(after.sealedBox('test').open('user 1', sealed)).toBeNull();
    expect(sealed.subarray(1, 5).toString('hex')).toBe(keyOf(OLD).id);
  });

  it('seals under the newest key, named in its header', () => {
    const { seal, header } = rotated.sealedBox('test');
    const sealed = seal('user 1', 'secret');
    expect(sealed.subarray(0, header.length)).toEqual(header);
    expect(after.sealedBox('test').open('user 1', sealed)?.toString()).toBe('secret');
  });

  it('opens values sealed before keys were named', () => {
    const iv = randomBytes(12);
    const key = Buffer.from(hkdfSync('sha256', OLD, '', 'test', 32));
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('user 1'));
    const hidden = Buffer.concat([cipher.update('secret'), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), hidden]);
    expect(rotated.sealedBox('test').open('user 1', sealed)?.toString()).toBe('secret');
    expect(createKeyring([OTHER]).sealedBox('test').open('user 1', sealed)).toBeNull();
  });

  it('rejects changed or truncated values', () => {
    const { seal, open } = before.sealedBox('test');
    const sealed = seal('user 1', 'secret');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(open('user 1', changed)).toBeNull();
      expect(open('user 1', sealed.subarray(0, at))).toBeNull();
    }
  });
});
