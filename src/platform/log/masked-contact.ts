/** `+8613812345678` → `+8613*******78`: enough to handle a case with its owner, too little to call them. */
export function maskedPhone(phone: string): string {
  if (phone.length < 9) return '*'.repeat(phone.length);
  return phone.slice(0, 5) + '*'.repeat(phone.length - 7) + phone.slice(-2);
}

/** `someone@mail.example` → `s***@mail.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}
