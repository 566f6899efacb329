/** A shorter word occurs in too many passwords by chance. */
const SHORTEST_WORD = 4;
/** Digits of a number without country and area. */
const PHONE_END = 8;

export interface AccountWords {
  username: string;
  email: string | null;
  phone: string | null;
  /** The names of the site, in all languages. */
  site: readonly string[];
}

export const foldPassword = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Guesses of an attacker who knows the account. */
function ownWords({ username, email, phone, site }: AccountWords): string[] {
  const mailbox = email?.slice(0, email.lastIndexOf('@')) ?? '';
  const words = [
    username,
    mailbox,
    ...mailbox.split(/[^\p{L}\p{N}]+/u),
    phone?.slice(-PHONE_END) ?? '',
    ...site,
  ];
  return words.map(foldPassword).filter((word) => word.length >= SHORTEST_WORD);
}

export function hasOwnWord(password: string, account: AccountWords): boolean {
  const folded = foldPassword(password);
  return ownWords(account).some((word) => folded.includes(word));
}
