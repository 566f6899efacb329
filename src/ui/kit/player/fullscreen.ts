/** iPhones have full screen for the video element only. */
interface AppleVideo {
  webkitEnterFullscreen?(): void;
}

/** A rejection is ignored: the picture stays where it is. */
const refused = () => undefined;

export function toggleFullscreen(
  frame: HTMLElement | null,
  video: (HTMLVideoElement & AppleVideo) | null,
): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(refused);
  else if (frame && 'requestFullscreen' in frame) frame.requestFullscreen().catch(refused);
  else video?.webkitEnterFullscreen?.();
}

/** Picture in picture: a small window above all others. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(refused);
  else if (video && document.pictureInPictureEnabled) video.requestPictureInPicture().catch(refused);
}
