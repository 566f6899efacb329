import { expect, it } from 'vitest';
import { contactsOf } from './contacts.rules.ts';

it('contactsOf: omits empty fields of a brand', () => {
  expect(contactsOf({ email: '', phone: '', telegram: '', wechat: '', address: '' })).toEqual([]);
});

it('contactsOf: makes links where possible', () => {
  const contact = {
    email: 'a@b.example',
    phone: '+44 20 7946-0000',
    telegram: '@desk',
    wechat: 'desk1',
    address: 'London',
  };
  expect(contactsOf(contact)).toEqual([
    { kind: 'email', text: 'a@b.example', href: 'mailto:a@b.example' },
    { kind: 'phone', text: '+44 20 7946-0000', href: 'tel:+442079460000' },
    { kind: 'telegram', text: '@desk', href: 'https://t.me/desk' },
    { kind: 'wechat', text: 'desk1', href: undefined },
    { kind: 'address', text: 'London', href: undefined },
  ]);
});
