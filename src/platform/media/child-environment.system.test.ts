import { readFileSync } from 'node:fs';
import { startMedia } from './server.testing.ts';

it.skipIf(process.platform !== 'linux')(
  'the media child has no secret of the site in its environment',
  async () => {
    process.env.SECRET_KEY = 'a secret that only the site needs';
    onTestFinished(() => void delete process.env.SECRET_KEY);
    const media = await startMedia();
    onTestFinished(() => media.server.stop());
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ');
    const environments = children.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    const own = environments.filter((text) => text.includes('NODE_CHANNEL_FD'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((text) => text.includes('only the site needs'))).toEqual([]);
  },
);
