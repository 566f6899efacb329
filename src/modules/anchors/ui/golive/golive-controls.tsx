import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { DeskState, LiveDesk } from './live-desk.ts';
import { CORNERS, type Corner } from './stage.rules.ts';

interface ControlsProps {
  desk: LiveDesk;
  state: DeskState;
  score: { isShown: boolean; show(isShown: boolean): void };
}

const NO_CORNER = 'none';

/** Sources of picture and sound. */
export function GoLiveControls({ desk, state, score }: ControlsProps) {
  const t = useT();
  const { hasCamera, hasScreen, hasMicrophone, isMuted, corner } = state;
  return (
    <Card title={t('golive.sources')}>
      <div className="grid gap-4">
        <div className="golive-buttons">
          <Button
            look={hasCamera ? 'secondary' : 'primary'}
            icon="user"
            onClick={() => (hasCamera ? desk.closeCamera() : void desk.openCamera())}
          >
            {t(hasCamera ? 'golive.camera.off' : 'golive.camera.on')}
          </Button>
          {hasCamera && (
            <Button
              look="outline"
              icon="refresh"
              className="golive-flip"
              onClick={() => void desk.flipCamera()}
            >
              {t('golive.camera.flip')}
            </Button>
          )}
          <Button
            look="secondary"
            icon="monitor"
            className="golive-screen"
            onClick={() => (hasScreen ? desk.closeScreen() : void desk.openScreen())}
          >
            {t(hasScreen ? 'golive.screen.off' : 'golive.screen.on')}
          </Button>
          {hasMicrophone && (
            <Button
              look={isMuted ? 'danger' : 'secondary'}
              icon={isMuted ? 'mute' : 'mic'}
              aria-pressed={isMuted}
              onClick={() => desk.mute(!isMuted)}
            >
              {t('golive.mute')}
            </Button>
          )}
        </div>
        <LevelMeter desk={desk} />
        {hasScreen && (
          <Select
            label={t('golive.corner')}
            value={corner ?? NO_CORNER}
            options={[
              ...CORNERS.map((value) => ({ value, label: t(`golive.corner.${value}`) })),
              { value: NO_CORNER, label: t('golive.corner.none') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              desk.setCorner(value === NO_CORNER ? null : (value as Corner))
            }
          />
        )}
        <Switch checked={score.isShown} onChange={score.show}>
          {t('golive.score')}
        </Switch>
      </div>
    </Card>
  );
}
