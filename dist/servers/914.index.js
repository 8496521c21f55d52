export const id=914;export const ids=[914];export const modules={6914:(function (r,t,o) {o.r(t),o.d(t,{startMcpServer:()=>e.z});var e=o(1530)})};
