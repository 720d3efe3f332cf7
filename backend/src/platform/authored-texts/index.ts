export * from './authored-text.entity';
export * from './authored-texts';
export * from './authored-texts.dto';
