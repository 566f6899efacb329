import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { printError } from '#platform/process/print-error.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { uploadAssets } from '#platform/storage/upload-assets.ts';

/** `npm run assets:upload`: the build's scripts and styles into the bucket behind `ASSETS_URL`, before processes start. */
async function main(): Promise<void> {
  const config = readConfig(readEnvironment());
  const { ASSETS_S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (!bucket || !accessKey || !secretKey)
    throw new StartError(
      'ASSETS_S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY say where scripts and styles go.',
    );
  const folder = join(PROJECT_ROOT, 'build/client/assets');
  if (!existsSync(folder)) throw new StartError('Nothing is built; run npm run build first.');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  const { uploaded, present } = await uploadAssets(folder, {
    ...{ bucket, region, endpoint, accessKey, secretKey },
  });
  process.stdout.write(`${uploaded} files uploaded to ${bucket}, ${present} were there\n`);
}

try {
  await main();
} catch (error) {
  printError(error instanceof StartError ? error.message : String((error as Error).stack));
  process.exitCode = 1;
}
