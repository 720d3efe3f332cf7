import { cspNonce, errorMessage } from '@atrium/web-kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../actions/button';
import { FormError } from '../form/form-error';
import dialogStyles from '../form/form-dialog.module.css';
import { Modal } from '../overlay/modal';
import { useRestoredFocus } from '../overlay/use-restored-focus';
import { CROP_SIDE, FIRST_FRAMING, FRAMING_RANGES, withinRange } from './crop-framing';
import styles from './crop-picture-dialog.module.css';
import { cropPicture } from './crop-picture';
import { FramingSlider } from './framing-slider';

export interface CropPictureDialogProps {
  /** The chosen file; an image as far as its type says. */
  file: File;
  /** Takes `profile.jpg`; a rejection's sentence is shown in the dialog. */
  onApply: (picture: File) => Promise<unknown> | void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
  onClose: () => void;
}

const FAILED = 'The picture could not be cropped. Please try another one.';

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const degrees = (value: number): string => `${Math.round(value)}°`;
const pixels = (value: number): string => `${Math.round(value)} px`;

/** The content of a file as an address, once it is read. */
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

/** Crop Profile Picture (specification section 5); open as long as it is mounted. */
export function CropPictureDialog({
  file,
  onApply,
  onUnreadable,
  onClose,
}: CropPictureDialogProps) {
  const url = useDataUrl(file);
  const [framing, setFraming] = useState(FIRST_FRAMING);
  const [isReady, setReady] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The cropper's own reference: the picture itself comes only once the file is read.
  const imageRef = useRef<RefObject<HTMLImageElement | null>>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const { zoom, rotation, x, y } = framing;
  const [isOpened, setOpened] = useState(false);
  useRestoredFocus();

  // Neither waits for the other: the dialog stands still, and the picture is there.
  useEffect(() => {
    if (isOpened && isReady) {
      stageRef.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
    }
  }, [isOpened, isReady]);

  const apply = async (): Promise<void> => {
    const image = imageRef.current?.current;
    if (running || !image) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await onApply(await cropPicture(image, framing));
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
      setRunning(false);
    }
  };

  return (
    <Modal
      open
      title="Crop Profile Picture"
      width={440}
      onCancel={() => !running && onClose()}
      afterOpenChange={setOpened}
      footer={
        <div className={dialogStyles.footer}>
          <Button onClick={() => setFraming(FIRST_FRAMING)} disabled={running}>
            Reset
          </Button>
          <Button onClick={onClose} disabled={running}>
            Cancel
          </Button>
          <Button type="primary" disabled={!isReady} loading={running} onClick={() => void apply()}>
            Apply
          </Button>
        </div>
      }
    >
      <FormError failure={failure} />
      <div ref={stageRef} className={styles.stage}>
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
            setFraming((now) => ({
              ...now,
              x: withinRange('x', crop.x),
              y: withinRange('y', crop.y),
            }))
          }
          onZoomChange={(next) =>
            setFraming((now) => ({ ...now, zoom: withinRange('zoom', next) }))
          }
          onRotationChange={(next) =>
            setFraming((now) => ({ ...now, rotation: withinRange('rotation', next) }))
          }
          setImageRef={(ref) => {
            imageRef.current = ref;
          }}
          onMediaLoaded={() => setReady(true)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Position of the picture. Move it with the arrow keys or by dragging.',
          }}
        />
      </div>
      <p className={styles.help}>Drag the picture, or use the sliders.</p>
      <div className={styles.controls}>
        <FramingSlider
          part="zoom"
          label="Zoom"
          value={zoom}
          format={percent}
          onChange={(value) => setFraming({ ...framing, zoom: value })}
        />
        <FramingSlider
          part="rotation"
          label="Rotation"
          value={rotation}
          format={degrees}
          onChange={(value) => setFraming({ ...framing, rotation: value })}
        />
        <FramingSlider
          part="x"
          label="Horizontal"
          value={x}
          format={pixels}
          onChange={(value) => setFraming({ ...framing, x: value })}
        />
        <FramingSlider
          part="y"
          label="Vertical"
          value={y}
          format={pixels}
          onChange={(value) => setFraming({ ...framing, y: value })}
        />
      </div>
    </Modal>
  );
}
