// The public names of `recotag/experiments`, and nothing else.
// biome-ignore-start lint/performance/noBarrelFile: an entry of the package, which no module inside it imports
export { arm, bucket, type Experiment, type ExperimentArm } from './arm.js';
export {
  always,
  difference,
  type Estimate,
  type MeanSums,
  proportions,
  type RatioSums,
  ratio,
  type Successes,
} from './compare.js';
export { type Plan, plan } from './plan.js';
export { sampleRatio } from './sample-ratio.js';
// biome-ignore-end lint/performance/noBarrelFile: see above
