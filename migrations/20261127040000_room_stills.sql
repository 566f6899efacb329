-- What the address of a live room's last frame has: a picture, or a clip of one frame where no encoder was found.
alter table live_rooms add column still text constraint live_rooms_still check (still in ('image', 'clip'));
