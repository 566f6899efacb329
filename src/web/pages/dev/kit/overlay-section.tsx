import { useState } from 'react';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { Menu, MenuItem } from '#ui/kit/overlay/menu.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';
import { Sheet } from '#ui/kit/overlay/sheet.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Specimen } from './specimen.tsx';

const THEMES = ['Light', 'Dark', 'System'];

export function OverlaySection() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [theme, setTheme] = useState('Light');
  const close = () => setOpen(null);
  return (
    <Card>
      <div className="grid gap-4">
        <Specimen name="Dialog, Sheet">
          <Button look="outline" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button look="outline" onClick={() => setOpen('sheet')}>
            Open a sheet
          </Button>
        </Specimen>
        <Specimen name="Menu, Popover">
          <Menu
            label="Theme"
            trigger={(props) => (
              <Button look="outline" icon="sun" {...props}>
                {theme}
              </Button>
            )}
          >
            {THEMES.map((name) => (
              <MenuItem key={name} checked={name === theme} onClick={() => setTheme(name)}>
                {name}
              </MenuItem>
            ))}
          </Menu>
          <Menu
            label="More"
            align="end"
            trigger={(props) => (
              <Button look="text" icon="more" {...props}>
                More
              </Button>
            )}
          >
            <MenuItem icon="edit">Edit</MenuItem>
            <MenuItem icon="share">Share</MenuItem>
            <MenuItem icon="trash" tone="danger">
              Delete
            </MenuItem>
          </Menu>
          <Popover
            label="About"
            trigger={(props) => (
              <Button look="outline" icon="info" {...props}>
                Popover
              </Button>
            )}
          >
            <p className="max-w-64 p-4 text-13">
              Anything may stand here. Esc or a click elsewhere closes it.
            </p>
          </Popover>
        </Specimen>
        <Specimen name="Toasts">
          <Button look="secondary" onClick={() => toast('Followed', 'done')}>
            Done
          </Button>
          <Button look="secondary" onClick={() => toast('Server error', 'error')}>
            Error
          </Button>
          <Button
            look="secondary"
            onClick={() =>
              toast('Not enough coins', 'error', { label: 'Top up', run: () => toast('On the way') })
            }
          >
            With an action
          </Button>
        </Specimen>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title="Unlock this plan?">
        <dl className="grid gap-2 text-13">
          <div className="flex justify-between">
            <dt className="text-text-2">Price</dt>
            <dd>38</dd>
          </div>
          <div className="flex justify-between border-t border-line pt-2 text-20 text-coin">
            <dt className="text-13 text-text-2">To pay</dt>
            <dd>
              <Coins amount={28} />
            </dd>
          </div>
        </dl>
        <Notice icon="shield">Coins come back by themselves when the prediction misses.</Notice>
        <DialogActions>
          <Button look="outline" size="large" onClick={close}>
            Cancel
          </Button>
          <Button size="large" onClick={close}>
            Pay 28 coins
          </Button>
        </DialogActions>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="Gifts">
        <p className="text-13 text-text-2">What is above stays in sight.</p>
        <Button wide onClick={close}>
          Close
        </Button>
      </Sheet>
    </Card>
  );
}
