/** Shipped orders and their amount for each region: the answer to TASK.md. */
export function shippedByRegion(csv) {
  const report = {}
  for (const line of csv.trim().split(/\r?\n/).slice(1)) {
    const [, region, status, amount] = line.split(',')
    if (status !== 'shipped') continue
    const { orders, amount: sum } = report[region] ?? { orders: 0, amount: 0 }
    report[region] = { orders: orders + 1, amount: Math.round((sum + Number(amount)) * 100) / 100 }
  }
  return report
}
