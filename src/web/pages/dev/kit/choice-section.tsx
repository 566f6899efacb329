import { useState } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { Tabs } from '#ui/kit/choice/tabs.tsx';
import { Specimen } from './specimen.tsx';

const GAMES = [
  { id: 'all', label: 'Recommended' },
  { id: 'football', label: 'Football', count: 23, live: true },
  { id: 'basketball', label: 'Basketball', count: 8 },
  { id: 'esports', label: 'Esports' },
] as const;

const DAYS = [
  { id: 'today', label: 'Today' },
  { id: 'tomorrow', label: 'Tomorrow' },
  { id: 'live', label: 'Live 47' },
] as const;

export function ChoiceSection() {
  const [game, setGame] = useState<(typeof GAMES)[number]['id']>('all');
  const [day, setDay] = useState<(typeof DAYS)[number]['id']>('today');
  const [pressed, setPressed] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <>
      <Card flush>
        <Tabs label="Games" tabs={GAMES} selected={game} onSelect={setGame}>
          <p className="p-4 text-13 text-text-2">The panel of “{game}”. Arrows move along the tabs.</p>
        </Tabs>
      </Card>
      <Card>
        <div className="grid gap-4">
          <Specimen name="Seg">
            <Seg label="Day" options={DAYS} selected={day} onSelect={setDay} />
            <Seg label="Day, small" size="small" options={DAYS} selected={day} onSelect={setDay} />
          </Specimen>
          <Specimen name="Chip, Switch">
            <Chip pressed={pressed} onPress={setPressed}>
              Favourites
            </Chip>
            <Chip pressed={!pressed} onPress={(next) => setPressed(!next)}>
              Others
            </Chip>
            <Switch checked={on} onChange={setOn}>
              Goal sounds
            </Switch>
            <Switch checked={!on} onChange={(next) => setOn(!next)}>
              Quiet
            </Switch>
            <Switch checked disabled onChange={() => undefined}>
              Necessary
            </Switch>
          </Specimen>
        </div>
      </Card>
    </>
  );
}
