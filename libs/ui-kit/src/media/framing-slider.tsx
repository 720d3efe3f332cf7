import { Slider } from 'antd';
import { useId } from 'react';
import { FRAMING_RANGES, type CropFraming } from './crop-framing';
import styles from './crop-picture-dialog.module.css';

interface FramingSliderProps {
  part: keyof CropFraming;
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** The value with its unit. */
  format: (value: number) => string;
}

/** One slider of the crop dialog, with its value in words. */
export function FramingSlider({ part, label, value, onChange, format }: FramingSliderProps) {
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
