import * as v from 'valibot';

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export const RaritySchema = v.picklist(rarities);
export type Rarity = v.InferOutput<typeof RaritySchema>;
