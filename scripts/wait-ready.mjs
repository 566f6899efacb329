// node scripts/wait-ready.mjs http://127.0.0.1:3001/readyz: ends when that address answers well. systemd limits the wait.
const [address] = process.argv.slice(2);
const isReady = async () => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
};
while (!(await isReady())) await new Promise((again) => setTimeout(again, 200));
