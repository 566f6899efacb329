import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, parseCertificate } from './certificate.ts';

/** Answers to the authority's requests. Any process may get such a request, so they are files too. */
export interface Challenges {
  get(token: string): Promise<string | null>;
  set(token: string, answer: string): Promise<void>;
  delete(token: string): Promise<void>;
}

/** What the processes of a machine share: one orders, all serve. */
export interface CertificateFiles {
  /** Null: none yet. */
  certificate(): Promise<Certificate | null>;
  saveCertificate(pem: string): Promise<void>;
  /** Key of the account at the certificate authority; made when there is none. */
  accountKey(make: () => Promise<Buffer>): Promise<Buffer>;
  challenges: Challenges;
}

/** One folder for each authority: a certificate of a staging one is not taken for a real one. */
export function openCertificateFiles(dataDir: string, directoryUrl: string): CertificateFiles {
  const folder = join(dataDir, 'https', new URL(directoryUrl).host.replaceAll(':', '_'));
  const [certificateFile, accountFile] = [join(folder, 'certificate.pem'), join(folder, 'account.pem')];
  const read = (file: string): Promise<string | null> =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  async function write(file: string, text: string | Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Key and chain in one file, replaced in one step: they always belong together.
    await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  }
  /** A token comes from outside. */
  const challengeFile = (token: string): string | null =>
    /^[\w-]{1,200}$/.test(token) ? join(folder, `challenge-${token}`) : null;
  return {
    challenges: {
      async get(token) {
        const file = challengeFile(token);
        return file && (await read(file));
      },
      async set(token, answer) {
        const file = challengeFile(token);
        if (!file) throw new Error('the authority sent a token that is none');
        await write(file, answer);
      },
      async delete(token) {
        const file = challengeFile(token);
        if (file) await rm(file, { force: true });
      },
    },
    async certificate() {
      const pem = await read(certificateFile);
      return pem === null ? null : parseCertificate(pem);
    },
    saveCertificate: (pem) => write(certificateFile, pem),
    async accountKey(make) {
      const known = await read(accountFile);
      if (known !== null) return Buffer.from(known);
      const key = await make();
      await write(accountFile, key);
      return key;
    },
  };
}
