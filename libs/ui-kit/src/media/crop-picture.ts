import { CROP_SIDE, sizeOnStage, type CropFraming } from './crop-framing';

const FILE_NAME = 'profile.jpg';
const TYPE = 'image/jpeg';
const QUALITY = 0.9;

/**
 * Cuts the circle out of the picture exactly as it is framed on the stage, on white ground
 * (specification section 5: 200 × 200, JPEG, quality 0.9).
 *
 * @throws Error when the browser cannot draw the picture
 */
export async function cropPicture(image: HTMLImageElement, framing: CropFraming): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = CROP_SIDE;
  canvas.height = CROP_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw pictures.');

  const middle = CROP_SIDE / 2;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, CROP_SIDE, CROP_SIDE);
  context.beginPath();
  context.arc(middle, middle, middle, 0, 2 * Math.PI);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.translate(middle + framing.x, middle + framing.y);
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
