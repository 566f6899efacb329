import { replayServer } from './server.testing.ts';

const { baseUrl } = await replayServer(Number(process.argv[2] ?? 4310));
process.stdout.write(`API_FOOTBALL_URL=${baseUrl} API_FOOTBALL_KEY=replay\n`);
