export const id=7270;export const ids=[7270];export const modules={47270:(function (t,a,e) {e.r(a),e.d(a,{DefaultArtifactClient:()=>DefaultArtifactClient});var r=e(33838),o=e(48893),i=e(2320),n=e(67654);let DefaultArtifactClient=class DefaultArtifactClient{async uploadArtifact(...t){if(!(0,o.aT)())return await (0,n.m)(...t);let a=new i.jK;throw(0,r.warning)(`Artifact upload failed with error: ${a}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions is operating normally at [https://githubstatus.com](https://www.githubstatus.com).`),a}}})};
