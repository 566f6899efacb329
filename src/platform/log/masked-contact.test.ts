import { maskedEmail, maskedPhone } from './masked-contact.ts';

it.each([
  ['+8613812345678', '+8613*******78'],
  ['+15005550006', '+1500*****06'],
  ['+3581234', '********'],
  ['', ''],
])('the number %s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});

it.each([
  ['someone@mail.example', 's***@mail.example'],
  ['a@b', 'a***@b'],
  ['"odd@name"@mail.example', '"***@mail.example'],
  ['@mail.example', '***'],
  ['nobody', '***'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
