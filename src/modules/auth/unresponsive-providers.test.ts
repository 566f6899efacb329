import { meetDeadlineAt, unresponsiveServer } from '#platform/testing/unresponsive-server.ts';
import { PROVIDERS } from './auth.contract.ts';
import { person, refused, testJourneys } from './providers/authorization-flows.testing.ts';

const { sites, lines, service, here, go } = testJourneys();

it.each(PROVIDERS)('%s that accepts and never answers: the error names the provider', async (name) => {
  const silent = await unresponsiveServer();
  const site = sites[name];
  site.become(person());
  const at = here();
  const gone = await go(name, at);
  sites[name] = { ...site, url: silent.url };
  onTestFinished(() => {
    sites[name] = site;
  });
  meetDeadlineAt(silent);
  const before = lines.length;
  await expect(service().finish([name], gone, at)).rejects.toMatchObject(refused('provider_failed'));
  expect(silent.connections()).toBe(1);
  expect(lines.slice(before).join()).toContain('it could not be reached');
  expect(lines.slice(before).join()).not.toContain('hunter2');
});
