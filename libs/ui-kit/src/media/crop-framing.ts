/** How a picture lies behind the circle that is cut out of it. */
export interface CropFraming {
  /** Factor; 1: the shorter side of the picture is as long as the stage. */
  zoom: number;
  /** Degrees, clockwise. */
  rotation: number;
  /** Pixels that the picture's middle lies right of the circle's. */
  x: number;
  /** Pixels that the picture's middle lies below the circle's. */
  y: number;
}

interface FramingRange {
  min: number;
  max: number;
  step: number;
}

/** Specification section 5, "Crop". */
export const FRAMING_RANGES: Record<keyof CropFraming, FramingRange> = {
  zoom: { min: 0.1, max: 2, step: 0.05 },
  rotation: { min: -180, max: 180, step: 15 },
  x: { min: -100, max: 100, step: 5 },
  y: { min: -100, max: 100, step: 5 },
};

export const FIRST_FRAMING: CropFraming = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** Side of the square, in pixels, in which the picture is moved around. */
const STAGE_SIDE = 280;

/** Diameter of the circle, in pixels, and side of the picture that is made of it. */
export const CROP_SIDE = 200;

/** The nearest value within the range; dragging and pinching know no steps. */
export const withinRange = (part: keyof CropFraming, value: number): number => {
  const { min, max } = FRAMING_RANGES[part];
  return Math.min(max, Math.max(min, value));
};

export interface PictureSize {
  width: number;
  height: number;
}

/** Size on the stage, in pixels, of a picture that is not zoomed: it covers the stage. */
export function sizeOnStage({ width, height }: PictureSize): PictureSize {
  const factor = STAGE_SIDE / Math.min(width, height);
  return { width: width * factor, height: height * factor };
}
