import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { uploadAssets } from './upload-assets.ts';

it('uploadAssets: adds the files of a build to those of the one before, typed and cacheable for ever', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'assets-'));
  const folder = join(directory, 'build');
  await mkdir(folder);
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(directory, 's3') };
  await mkdir(options.directory);
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'assets' }] });
  const { port } = await server.run();
  try {
    const endpoint = `http://127.0.0.1:${port}`;
    const login = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
    const to = { endpoint, region: 'eu-west-1', bucket: 'assets', ...login };
    await writeFile(join(folder, 'home-1.js'), 'one');
    await writeFile(join(folder, 'site-1.css'), 'a{}');
    expect(await uploadAssets(folder, to)).toEqual({ uploaded: 2, present: 0 });
    await writeFile(join(folder, 'home-2.js'), 'two');
    await rm(join(folder, 'home-1.js'));
    expect(await uploadAssets(folder, to)).toEqual({ uploaded: 1, present: 1 });
    const answers = await Promise.all(
      ['home-1.js', 'home-2.js', 'site-1.css'].map((name) => fetch(`${endpoint}/assets/assets/${name}`)),
    );
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['one', 'two', 'a{}']);
    expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('cache-control')])).toEqual(
      [
        ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
        ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
        ['text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
      ],
    );
  } finally {
    await server.close();
    await rm(directory, { recursive: true });
  }
});
