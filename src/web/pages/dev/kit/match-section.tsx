import { useState } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import { CREST_SHAPES, Crest, Flag } from '#ui/kit/match/crest.tsx';
import { LeagueGroup } from '#ui/kit/match/league-group.tsx';
import { MatchRow, type MatchRowProps } from '#ui/kit/match/match-row.tsx';
import { Steps } from '#ui/kit/match/steps.tsx';
import { Touchline } from '#ui/kit/match/touchline.tsx';
import { FOOTBALL, OTHERS } from './sample-rows.tsx';
import { Specimen } from './specimen.tsx';

const FLAGS = [
  'eng',
  'esp',
  'ita',
  'fra',
  'ger',
  'ned',
  'bel',
  'por',
  'bra',
  'usa',
  'chn',
  'kor',
  'jpn',
  'eur',
  'int',
];

export function MatchSection() {
  const [pinned, setPinned] = useState(false);
  return (
    <>
      <Card flush>
        <LeagueGroup
          mark={<Flag code="eng" />}
          country="England"
          league="Premier League"
          round="Round 12"
          markets={['1', 'X', '2']}
          pinned={pinned}
          onPin={() => setPinned(!pinned)}
        >
          {FOOTBALL.map((row) => (
            <Row key={row.home.name} {...row} />
          ))}
        </LeagueGroup>
        <LeagueGroup mark={<Flag code="int" />} league="Other sports" markets={['1', '2']}>
          {OTHERS.map((row) => (
            <Row key={row.home.name} {...row} />
          ))}
        </LeagueGroup>
      </Card>
      <Card>
        <div className="grid gap-4">
          <Specimen name="Crests and flags">
            {CREST_SHAPES.map((shape) => (
              <Crest key={shape} size={40} crest={{ shape, a: '#0a6c7a', b: '#f2b01e' }} />
            ))}
            <Crest size={72} crest={{ shape: 'ring', a: '#6cabdd', b: '#1c2c5b', c: '#fff' }} />
            {FLAGS.map((code) => (
              <Flag key={code} code={code} />
            ))}
          </Specimen>
          <div className="grid gap-6 md:grid-cols-3">
            <Touchline label="Second half" segments={[{ played: 1 }, { played: 0.5, tone: 'now' }]} />
            <Touchline
              label="Two maps to one"
              size={6}
              segments={[
                { played: 1, tone: 'home' },
                { played: 1, tone: 'away' },
                { played: 0.3, tone: 'now' },
              ]}
            />
            <div className="on-ink rounded-ctl p-4">
              <Touchline
                label="Third quarter"
                size={6}
                segments={[{ played: 1 }, { played: 1 }, { played: 0.6, tone: 'now' }, { played: 0 }]}
              />
            </div>
          </div>
          <Steps
            label="Application"
            current={1}
            steps={[
              { title: 'Rules', text: 'Read' },
              { title: 'About you', text: 'Now' },
              { title: 'Pictures' },
              { title: 'Confirm' },
            ]}
          />
        </div>
      </Card>
    </>
  );
}

function Row(row: MatchRowProps) {
  const [starred, setStarred] = useState(row.starred);
  return <MatchRow {...row} starred={starred} onStar={() => setStarred(!starred)} />;
}
