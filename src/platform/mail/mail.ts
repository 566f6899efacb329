export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The sender's name; the address is the site's own. */
  fromName?: string;
}

/** Answers when the mail server has taken the message; throws one of `mailErrors` when it has not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
