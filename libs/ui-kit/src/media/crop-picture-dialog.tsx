import { cspNonce, errorMessage } from '@atrium/web-kit';
import { Slider } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../actions/button';
import dialogStyles from '../form/form-dialog.module.css';
import { FormError } from '../form/form-notices';
import { Modal } from '../overlay/dialog';
import { useRestoredFocus } from '../overlay/use-restored-focus';
import {
  clampToRange,
  CROP_SIDE,
  type CropFraming,
  cropPicture,
  FRAMING_RANGES,
  INITIAL_FRAMING,
} from './crop-picture';
import styles from './crop-picture-dialog.module.css';

export interface CropPictureDialogProps {
  /** A file with an image type. */
  file: File;
  /** Receives `profile.jpg`; the dialog shows the message of a rejection. */
  onApply: (picture: File) => Promise<unknown> | void;
  /** Called when the browser cannot show the file. */
  onUnreadable: () => void;
  onClose: () => void;
}

const FAILED = "Couldn't crop the picture. Please try another one.";

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const degrees = (value: number): string => `${Math.round(value)}°`;
const pixels = (value: number): string => `${Math.round(value)} px`;

const SLIDERS: readonly Pick<FramingSliderProps, 'part' | 'label' | 'format'>[] = [
  { part: 'zoom', label: 'Zoom', format: percent },
  { part: 'rotation', label: 'Rotation', format: degrees },
  { part: 'x', label: 'Horizontal', format: pixels },
  { part: 'y', label: 'Vertical', format: pixels },
];

/** The content of a file as a data URL, after it has been read. */
function useDataUrl(file: File): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') setRead({ file, url: reader.result });
    };
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read.url : undefined;
}

/** "Crop Profile Picture"; open while mounted (docs/domain/accounts.md#profile-picture). */
export function CropPictureDialog({
  file,
  onApply,
  onUnreadable,
  onClose,
}: CropPictureDialogProps) {
  const url = useDataUrl(file);
  const [framing, setFraming] = useState(INITIAL_FRAMING);
  const [isReady, setIsReady] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The cropper's own ref: the image mounts only after the file has been read.
  const imageRef = useRef<RefObject<HTMLImageElement | null>>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  useRestoredFocus();

  // Focus when the dialog has opened and the picture has loaded, in any order.
  useEffect(() => {
    if (isOpened && isReady) {
      stageRef.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
    }
  }, [isOpened, isReady]);

  const apply = async (): Promise<void> => {
    const image = imageRef.current?.current;
    if (isRunning || !image) return;
    setIsRunning(true);
    setFailure(undefined);
    try {
      await onApply(await cropPicture(image, framing));
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
      setIsRunning(false);
    }
  };

  return (
    <Modal
      open
      title="Crop Profile Picture"
      width={440}
      onCancel={() => !isRunning && onClose()}
      afterOpenChange={setIsOpened}
      footer={
        <div className={dialogStyles.footer}>
          <Button onClick={() => setFraming(INITIAL_FRAMING)} disabled={isRunning}>
            Reset
          </Button>
          <Button onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button
            type="primary"
            disabled={!isReady}
            loading={isRunning}
            onClick={() => void apply()}
          >
            Apply
          </Button>
        </div>
      }
    >
      <FormError failure={failure} />
      <div ref={stageRef} className={styles.stage}>
        <PictureCropper
          url={url}
          framing={framing}
          onChange={(change) => setFraming((current) => ({ ...current, ...change }))}
          imageRef={imageRef}
          onReady={() => setIsReady(true)}
          onUnreadable={onUnreadable}
        />
      </div>
      <p className={styles.help}>Drag the picture, or use the sliders.</p>
      <div className={styles.controls}>
        {SLIDERS.map((slider) => (
          <FramingSlider
            key={slider.part}
            {...slider}
            value={framing[slider.part]}
            onChange={(value) => setFraming({ ...framing, [slider.part]: value })}
          />
        ))}
      </div>
    </Modal>
  );
}

interface PictureCropperProps {
  url: string | undefined;
  framing: CropFraming;
  onChange: (change: Partial<CropFraming>) => void;
  imageRef: RefObject<RefObject<HTMLImageElement | null> | null>;
  /** The picture has loaded. */
  onReady: () => void;
  onUnreadable: () => void;
}

/** The picture in its circle, moved by dragging or with the keyboard. */
const PictureCropper = ({
  url,
  framing: { x, y, zoom, rotation },
  onChange,
  imageRef,
  onReady,
  onUnreadable,
}: PictureCropperProps) => (
  <Cropper
    image={url}
    crop={{ x, y }}
    zoom={zoom}
    rotation={rotation}
    aspect={1}
    cropShape="round"
    cropSize={{ width: CROP_SIDE, height: CROP_SIDE }}
    objectFit="cover"
    showGrid={false}
    restrictPosition={false}
    nonce={cspNonce()}
    minZoom={FRAMING_RANGES.zoom.min}
    maxZoom={FRAMING_RANGES.zoom.max}
    keyboardStep={FRAMING_RANGES.x.step}
    onCropChange={(crop) =>
      onChange({ x: clampToRange('x', crop.x), y: clampToRange('y', crop.y) })
    }
    onZoomChange={(next) => onChange({ zoom: clampToRange('zoom', next) })}
    onRotationChange={(next) => onChange({ rotation: clampToRange('rotation', next) })}
    setImageRef={(ref) => {
      imageRef.current = ref;
    }}
    onMediaLoaded={onReady}
    mediaProps={{ alt: '', onError: onUnreadable }}
    cropperProps={{
      role: 'application',
      'aria-label': 'Position of the picture. Move it with the arrow keys or by dragging.',
    }}
  />
);

interface FramingSliderProps {
  part: keyof CropFraming;
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Formats the value with its unit. */
  format: (value: number) => string;
}

/** A slider of the crop dialog with its formatted value. */
function FramingSlider({ part, label, value, onChange, format }: FramingSliderProps) {
  const labelId = useId();
  return (
    <div className={styles.control}>
      <span id={labelId}>{label}</span>
      <Slider
        {...FRAMING_RANGES[part]}
        value={value}
        onChange={onChange}
        tooltip={{ open: false }}
        ariaLabelledByForHandle={labelId}
        ariaValueTextFormatterForHandle={format}
      />
      <output className={styles.value}>{format(value)}</output>
    </div>
  );
}
