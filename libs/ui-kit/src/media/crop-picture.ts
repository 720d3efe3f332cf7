/** Position of a picture behind the circle that is cut out of it. */
export interface CropFraming {
  /** Factor; at 1 the shorter side of the picture fills the stage. */
  zoom: number;
  /** Degrees, clockwise. */
  rotation: number;
  /** Horizontal offset of the picture's center in pixels, to the right. */
  x: number;
  /** Vertical offset of the picture's center in pixels, downwards. */
  y: number;
}

interface FramingRange {
  min: number;
  max: number;
  step: number;
}

/** Ranges of the sliders (docs/domain/accounts.md#profile-picture). */
export const FRAMING_RANGES: Record<keyof CropFraming, FramingRange> = {
  zoom: { min: 0.1, max: 2, step: 0.05 },
  rotation: { min: -180, max: 180, step: 15 },
  x: { min: -100, max: 100, step: 5 },
  y: { min: -100, max: 100, step: 5 },
};

export const INITIAL_FRAMING: CropFraming = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** Side of the square in which the picture is moved, in pixels. */
const STAGE_SIDE = 280;

/** Diameter of the circle and side of the cropped picture, in pixels. */
export const CROP_SIDE = 200;

/** Limits a value to its range; dragging and pinching ignore the steps. */
export const clampToRange = (part: keyof CropFraming, value: number): number => {
  const { min, max } = FRAMING_RANGES[part];
  return Math.min(max, Math.max(min, value));
};

interface PictureSize {
  width: number;
  height: number;
}

/** The size at which an unzoomed picture covers the stage, in pixels. */
function sizeOnStage({ width, height }: PictureSize): PictureSize {
  const factor = STAGE_SIDE / Math.min(width, height);
  return { width: width * factor, height: height * factor };
}

const FILE_NAME = 'profile.jpg';
const TYPE = 'image/jpeg';
const QUALITY = 0.9;

/**
 * Crops the picture as it is framed on the stage to a circle on a white background: a JPEG of
 * 200 × 200 pixels (docs/domain/accounts.md#profile-picture).
 *
 * @throws Error if the browser cannot draw the picture
 */
export async function cropPicture(image: HTMLImageElement, framing: CropFraming): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = CROP_SIDE;
  canvas.height = CROP_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw pictures.');

  const center = CROP_SIDE / 2;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, CROP_SIDE, CROP_SIDE);
  context.beginPath();
  context.arc(center, center, center, 0, 2 * Math.PI);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.translate(center + framing.x, center + framing.y);
  context.rotate((framing.rotation * Math.PI) / 180);
  context.scale(framing.zoom, framing.zoom);
  const { width, height } = sizeOnStage({
    width: image.naturalWidth,
    height: image.naturalHeight,
  });
  context.drawImage(image, -width / 2, -height / 2, width, height);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new Error('The browser cannot make a JPEG of the picture.');
  return new File([blob], FILE_NAME, { type: TYPE });
}
