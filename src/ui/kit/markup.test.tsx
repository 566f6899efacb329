import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import pack from '../../../locales/en/kit.json' with { type: 'json' };
import { Button } from './button/button.tsx';
import { LineChart } from './chart/line-chart.tsx';
import { Tabs } from './choice/tabs.tsx';
import { TextField } from './form/text-field.tsx';
import { RelativeTime } from './format/relative-time.tsx';
import { TimeZoneProvider } from './format/time-zone.ts';
import { MatchRow, type MatchRowProps } from './match/match-row.tsx';
import { StackedTables, Table } from './table/table.tsx';

const messages = Object.fromEntries(Object.entries(pack).map(([id, text]) => [id, compileMessage(text)]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

const html = (node: ReactNode) => renderToStaticMarkup(<I18nProvider value={i18n}>{node}</I18nProvider>);
const elements = (markup: string) => markup.match(/<[a-z]/g)?.length ?? 0;

const row: MatchRowProps = {
  href: '/football/1',
  time: '67',
  tick: true,
  state: 'live',
  home: { name: 'Home', crest: { a: '#000', b: '#fff', shape: 'halves' } },
  away: { name: 'Away', crest: { a: '#f00', b: '#fff', shape: 'ring' } },
  homeScore: 2,
  awayScore: 1,
  segments: [{ played: 1 }, { played: 0.5, tone: 'now' }],
  starred: true,
};

describe('MatchRow', () => {
  it('has eight elements, thirteen with every option', () => {
    expect(elements(html(<MatchRow {...row} />))).toBe(8);
    const odds = [{ value: '1.52' }, { value: '4.10' }, { value: '6.80' }];
    expect(elements(html(<MatchRow {...row} extra="1-1" odds={odds} media={['video', 'voice']} />))).toBe(13);
  });

  it('dims the losing side of a finished match, and neither after a draw', () => {
    const beaten = (homeScore: number, awayScore: number) =>
      html(<MatchRow {...row} state="end" homeScore={homeScore} awayScore={awayScore} />).match(
        /m-\w+"[^>]*data-beaten/g,
      );
    expect(beaten(3, 1)?.map((match) => match.slice(0, 6))).toEqual(['m-scor', 'm-away']);
    expect(beaten(1, 1)).toBeNull();
  });

  it('shows no score before the match', () => {
    expect(html(<MatchRow {...row} state="pre" />)).not.toContain('m-score');
  });

  it('labels its star and its state', () => {
    expect(html(<MatchRow {...row} />)).toContain('aria-pressed="true" aria-label="Follow Home – Away"');
  });
});

describe('accessible markup', () => {
  it('keeps a disabled button focusable and shows its reason', () => {
    const markup = html(<Button disabledReason="Choose a match first">Publish</Button>);
    const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toMatch(/\sdisabled/);
    expect(markup).toContain(`id="${id}" role="tooltip">Choose a match first`);
  });

  it('gives tabs one tab stop, and a panel labelled by the selected one', () => {
    const tabs = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ];
    const markup = html(
      <Tabs label="Letters" tabs={tabs} selected="b" onSelect={() => undefined}>
        panel
      </Tabs>,
    );
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
    const selected = /id="([^"]+)" aria-selected="true"/.exec(markup)?.[1];
    expect(markup).toContain(`aria-labelledby="${selected}"`);
  });

  it('ties a field to its label, count and error', () => {
    const markup = html(<TextField label="Title" value="Hello world!" limit={30} error="Taken" readOnly />);
    const id = /<label for="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain('12 of 30');
    expect(markup).toContain(`id="${id}" aria-describedby="${id}error" aria-invalid="true"`);
    expect(markup).toMatch(/role="alert">.*Taken/);
  });

  it('a table has column and row headers, and is busy while loading', () => {
    const columns = [
      { id: 'team', head: 'Team', cell: (team: string) => team },
      { id: 'size', head: 'Size', cell: (team: string) => team.length },
    ];
    const table = (rows: string[] | null) =>
      html(<Table caption="Teams" columns={columns} rows={rows} rowKey={(team) => team} />);
    expect(table(['Ajax'])).toContain('<th scope="row">Ajax</th><td>4</td>');
    expect(table(null)).toContain('aria-busy="true"');
    expect(table([])).toContain(pack['kit.empty.title']);
  });

  it('names the column in each cell of a table that a phone shows as blocks', () => {
    const columns = [
      { id: 'team', head: 'Team', cell: (team: string) => team },
      { id: 'size', head: 'Size', cell: (team: string) => team.length },
      { id: 'act', head: <span className="sr-only">Actions</span>, cell: () => 'Edit' },
    ];
    const markup = html(
      <StackedTables value={true}>
        <Table caption="Teams" columns={columns} rows={['Ajax']} rowKey={(team) => team} />
      </StackedTables>,
    );
    expect(markup).toContain('<table class="table" data-stacked="true"');
    expect(markup).toContain('<th scope="row">Ajax</th><td data-label="Size">4</td><td>Edit</td>');
  });

  it('repeats a chart as a table', () => {
    const markup = html(
      <LineChart
        title="Viewers"
        description="They rise."
        labels={['Mon', 'Tue']}
        series={[{ name: 'Now', values: [1, 20] }]}
      />,
    );
    expect(markup).toContain('<desc');
    expect(markup).toContain('<th scope="row">Tue</th><td>20</td>');
  });
});

describe('RelativeTime', () => {
  it('is an absolute time from the server, so that a cached page stays true', () => {
    const markup = html(
      <TimeZoneProvider value="UTC">
        <RelativeTime at="2026-11-15T13:15:00Z" />
      </TimeZoneProvider>,
    );
    expect(markup).toContain('dateTime="2026-11-15T13:15:00.000Z"');
    expect(markup).toContain('>Nov 15, 2026, 13:15</time>');
  });
});
