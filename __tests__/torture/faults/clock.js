// Preloaded into a step (`NODE_OPTIONS=--import`): its clock is wrong, and may be put right, or wronger, while it runs.
const Real = Date
const started = Real.now()
const [offMs, jumpAfterMs, jumpMs] = (process.env.TORTURE_CLOCK ?? '0,0,0').split(',').map(Number)
const now = () => Real.now() + offMs + (Real.now() - started > jumpAfterMs ? jumpMs : 0)

globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }

  static now() {
    return now()
  }
}
