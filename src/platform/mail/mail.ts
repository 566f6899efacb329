export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The sender's name; the address is the site's own. */
  fromName?: string;
  /** Ends such mails by a POST, without signing in (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Resolves when the mail server has accepted the message; otherwise throws one of `mailErrors`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
