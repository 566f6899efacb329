import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_EVENTS } from '#platform/log/events.ts';
import { MODULE_EVENTS } from '#platform/log/module-events.ts';
import { PLATFORM_EVENTS } from '#platform/log/platform-events.ts';
import { logEventsTable } from './log-events-table.ts';
import { isForTests, ROOT, sources } from './sources.ts';

const names = Object.keys(LOG_EVENTS);

describe('log events', () => {
  it('docs/operations.md lists them: put in what `node src/conventions/log-events-table.ts` prints', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const table = /<!-- events -->\n([\s\S]*?)<!-- \/events -->/.exec(page)?.[1];
    expect(table?.trim()).toBe(logEventsTable());
  });

  it('are named subsystem.event, each once', () => {
    expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
    expect(names).toHaveLength(Object.keys(PLATFORM_EVENTS).length + Object.keys(MODULE_EVENTS).length);
  });

  it('are all in use', () => {
    const code = sources()
      .filter(({ path }) => !isForTests(path) && !/^platform\/log\/(platform|module)-events\.ts$/.test(path))
      .map(({ text }) => text)
      .join('\n');
    expect(names.filter((name) => !code.includes(`event: '${name}'`))).toEqual([]);
  });
});
